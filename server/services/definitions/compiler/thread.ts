// The program of the thread in which a server compiles definitions.
import type { SourceFile } from '#engine';
import { answerOrders } from '../../../core/threads/answerOrders.ts';
import type { WorkInput } from './compilerWork.ts';
import { SentBundles } from './bundleDelta.ts';
import { compilerHere } from './DefinitionCompiler.ts';
import { packResult, type WorkOrder } from './messages.ts';

let files: readonly SourceFile[] = [];
const sent = new SentBundles();

answerOrders(async ({ name, files: given, rest, held }: WorkOrder) => {
  files = given ?? files;
  return packResult(await compilerHere.run(name, ...([files, ...rest] as WorkInput)), sent, held);
});
