// Runs before the npm scripts. Plain JavaScript, because an older Node cannot run the TypeScript of the others.
const needed = 24;
if (Number.parseInt(process.version.slice(1), 10) < needed) {
  process.stderr.write(
    `This needs Node ${needed}, and node is ${process.version}: the package "node" has brought no program. ` +
      `Run "npm rebuild node --ignore-scripts=false", or install Node ${needed}.\n`,
  );
  process.exitCode = 1;
}
