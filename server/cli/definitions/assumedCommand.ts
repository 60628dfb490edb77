import { assumptions } from '#engine';
import { placeOf, sentence, type Session } from './session.ts';

/** Lists the assumptions of the definitions where the specification is silent. */
export function assumedCommand(session: Session): number {
  const found = assumptions(session.definitions);
  for (const { file, pointer } of found) session.print(`${placeOf(session, file, pointer)} ${pointer}`.trimEnd());
  session.print(sentence(session, 'definitions.assumedSummary', { count: found.length }));
  return 0;
}
