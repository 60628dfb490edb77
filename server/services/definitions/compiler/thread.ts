// The program of the thread in which a server compiles definitions.
import { parentPort } from 'node:worker_threads';
import { compilerHere } from './DefinitionCompiler.ts';
import { packResult, type WorkAnswer, type WorkOrder } from './messages.ts';

parentPort?.on('message', ({ id, name, input }: WorkOrder) => {
  const answer = (given: WorkAnswer): void => parentPort?.postMessage(given);
  compilerHere.run(name, ...input).then(
    (result) => answer({ id, result: packResult(result) }),
    (error: unknown) => answer({ id, error }),
  );
});
