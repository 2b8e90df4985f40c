#!/bin/sh
# Passes output on without the lines that SwiftPM prints at each build for GLib's -pthread flag.
exec awk '!/prohibited flag\(s\): -pthread/ { print; fflush() }'
