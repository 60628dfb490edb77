// The program of the thread in which a server compiles definitions.
import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '#engine';
import type { WorkInput } from './compilerWork.ts';
import { compilerHere } from './DefinitionCompiler.ts';
import { packResult, type WorkAnswer, type WorkOrder } from './messages.ts';

let files: readonly SourceFile[] = [];

parentPort?.on('message', ({ name, files: given, rest }: WorkOrder) => {
  files = given ?? files;
  const answer = (sent: WorkAnswer): void => parentPort?.postMessage(sent);
  compilerHere.run(name, ...([files, ...rest] as WorkInput)).then(
    (result) => answer({ result: packResult(result) }),
    (error: unknown) => answer({ error }),
  );
});
