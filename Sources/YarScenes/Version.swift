/// The version of the program; `CHANGELOG.md` says what is in it.
package let yarVersion = "0.1.0"
