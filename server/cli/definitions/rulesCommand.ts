import { builtInRules, citations, documentedRules, PROVING_TESTS, type DocumentedRule } from '#engine';
import type { ParsedOptions } from './options.ts';
import { placeOf, sentence, type Session } from './session.ts';

/** Where one documented rule is enforced, and what proves it. */
interface Trace extends DocumentedRule {
  readonly id: string;
  readonly enforced: readonly string[];
  readonly proved: readonly string[];
}

/** Prints each documented rule with the places that enforce it and the scenarios and tests that prove it; `--missing` only where one is lacking. */
export function rulesCommand(session: Session, { flags }: ParsedOptions): number {
  const all = traces(session);
  const lacking = all.filter(({ enforced, proved }) => enforced.length === 0 || proved.length === 0);
  for (const trace of flags.has('--missing') ? lacking : all) printTrace(session, trace);
  const [enforced, proved] = [
    all.filter((trace) => trace.enforced.length > 0).length,
    all.filter((trace) => trace.proved.length > 0).length,
  ];
  session.print(sentence(session, 'definitions.rulesSummary', { rules: all.length, enforced, proved }));
  return 0;
}

function traces(session: Session): readonly Trace[] {
  const builtIn = builtInRules(session.definitions);
  const cited = citations(session.definitions);
  return [...documentedRules(session.definitions)].map(([id, rule]) => {
    const places = cited.filter(({ source }) => source === id);
    const [own, test] = [builtIn.get(id)?.file, PROVING_TESTS[id]];
    const at = (isProof: boolean) =>
      places
        .filter(({ kind }) => (kind === 'scenario') === isProof)
        .map(({ file, pointer }) => `${placeOf(session, file, pointer)} ${pointer}`);
    const also = (file: string | undefined): readonly string[] => (file === undefined ? [] : [file]);
    return { id, ...rule, enforced: [...at(false), ...also(own)], proved: [...at(true), ...also(test)] };
  });
}

function printTrace(session: Session, { id, section, sentence: rule, enforced, proved }: Trace): void {
  session.print(`${id} §${section} ${rule[session.language]}`);
  const lists = { ruleEnforced: enforced, ruleProved: proved } as const;
  for (const [code, places] of Object.entries(lists)) {
    for (const place of places) session.print(`  ${sentence(session, `definitions.${code}`)} ${place}`);
    if (places.length === 0) session.print(`  ${sentence(session, `definitions.${code}`)} -`);
  }
}
