// One build in a process of its own: `node server/cli/buildPart.mjs <vite config>`, started by `build.mjs`.
import { build } from 'vite';

try {
  await build({ configFile: process.argv[2], logLevel: 'silent' });
  process.exit(0);
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (process.send) process.send(text, () => process.exit(1));
  else {
    console.error(text);
    process.exit(1);
  }
}
