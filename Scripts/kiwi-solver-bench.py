#!/usr/bin/env python3
"""Cold solves of LW1 workloads by kiwisolver (PyPI), to compare with SolverBench in one run.

Times are medians of process CPU time and include building kiwi's constraint objects in Python: the
part in which kiwi solves is printed apart (expressions are made beforehand).

    pip install kiwisolver; Scripts/kiwi-solver-bench.py FILE.lw...
"""
import statistics
import sys
import time

import kiwisolver as kiwi


def read(path):
    lines = []
    views = 0
    size = (0.0, 0.0, 0.0)
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[0] == "views":
                views = int(words[1])
            elif words[0] == "size0":
                size = tuple(map(float, words[1:4]))
            elif words[0] not in ("LW1", "resize", "w4", "w5", "cons"):
                numbers = list(map(float, words))
                terms = [(int(numbers[i]), numbers[i + 1]) for i in range(6, len(numbers), 2)]
                lines.append((int(numbers[1]), numbers[3], numbers[4], terms))
    return views, size, lines


def run(views, size, lines):
    start = time.process_time()
    variables = [kiwi.Variable() for _ in range(4 * views)]
    constraints = []
    for relation, weight, constant, terms in lines:
        expression = kiwi.Expression([kiwi.Term(variables[v], c) for v, c in terms], -constant)
        strength = kiwi.strength.required if weight < 0 else weight
        operator = "==" if relation == 0 else "<=" if relation < 0 else ">="
        constraints.append(kiwi.Constraint(expression, operator, strength))
    built = time.process_time()
    solver = kiwi.Solver()
    for variable, value in ((variables[2], size[0]), (variables[3], size[1])):
        solver.addEditVariable(variable, size[2])
        solver.suggestValue(variable, value)
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    sum(variable.value() for variable in variables)
    return built - start, time.process_time() - built


for path in sys.argv[1:]:
    workload = read(path)
    times = []
    begin = time.process_time()
    while len(times) < 9 and (not times or time.process_time() - begin < 8):
        times.append(run(*workload))
    build = statistics.median(t[0] for t in times)
    solve = statistics.median(t[1] for t in times)
    print(f"{path.split('/')[-1]}\tkiwi cold\t{solve * 1e6:12.2f} us\tand {build * 1e6:.0f} us to build")
