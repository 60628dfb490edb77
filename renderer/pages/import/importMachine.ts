import { createActor, toPromise } from 'xstate';
import { submitMachineBy } from '../../submit/submitMachine.ts';
import { importFile, NO_ANSWER, type ImportResult, type ImportOptions } from './api.ts';

/** A file on its way, under the key it keeps until there is an answer. */
export type ImportIntent = Omit<ImportOptions, 'isDryRun'> & { readonly key: string };

/** How a file is imported: as an action is done. */
const importMachine = submitMachineBy<ImportIntent, ImportResult>((intent) => importFile({ ...intent, isDryRun: false }));

/** Imports a file. @returns what came of it, and the key for the next try @throws DOMException when it is called off */
export async function submitImport(intent: ImportIntent): Promise<{ readonly answer: ImportResult; readonly key: string }> {
  const actor = createActor(importMachine, { input: intent });
  const ended = toPromise(actor);
  actor.start();
  const { answer = NO_ANSWER, key } = await ended;
  return { answer, key };
}
