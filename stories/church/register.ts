import type { Language, Refusal } from '#engine';
import type { Failure } from '#church';
import { renderRefusals } from '../plant/sentences.ts';
import type { Church } from './readChurch.ts';

/** The forms of the website: what each does, and the boxes that say no where nobody ticked them. */
export const FORMS: Readonly<Record<string, { readonly action: string; readonly unticked: readonly string[] }>> = {
  receptions: { action: 'reception-register', unticked: ['wantContact', 'consent'] },
  visits: { action: 'visit-register', unticked: ['urgent', 'consent', 'visiteeConsent'] },
};

/** What a form sends that is no input of its action. */
const ASIDE: ReadonlySet<string> = new Set(['formToken', 'website']);
const AS_INPUT: Readonly<Record<string, string>> = { churchPointId: 'churchPoint', fellowshipId: 'fellowship' };

/** What a form sends, by field. */
export type Submission = Readonly<Record<string, unknown>>;

/** Takes a registration in, or says what is wrong at which field: the engine decides. */
export async function register(
  { bundle, runner, now }: Church,
  { action, unticked }: (typeof FORMS)[string],
  sent: Submission,
  language: Language,
): Promise<{ readonly status: number; readonly body: object }> {
  const act = { as: 'visitor', now: now.toISOString(), action, input: inputOf(unticked, sent), confirm: [] };
  const outcome = await runner.act(act);
  if (outcome.outcome === 'accepted') return { status: 200, body: { id: runner.store.journal.at(-1)?.id ?? '' } };
  const refusals = outcome.outcome === 'confirm' ? outcome.confirms : outcome.refusals;
  return { status: 400, body: failureOf(renderRefusals(bundle, { language, zone: 'Asia/Shanghai' }, refusals)) };
}

function inputOf(unticked: readonly string[], sent: Submission): Submission {
  const no = unticked.map((name) => [name, false] as const);
  const given = Object.entries(sent).filter(([name, value]) => !ASIDE.has(name) && value !== '' && value !== null);
  return Object.fromEntries([...no, ...given].map(([name, value]) => [AS_INPUT[name] ?? name, value]));
}

function failureOf(refusals: readonly (Pick<Refusal, 'code' | 'at'> & { readonly text: string })[]): Failure {
  const names = Object.fromEntries(Object.entries(AS_INPUT).map(([name, input]) => [input, name]));
  const fields = refusals.flatMap(({ at, text }) => {
    const input = at?.split('/')[1];
    return input === undefined ? [] : [[names[input] ?? input, text] as const];
  });
  return { code: refusals[0]?.code ?? '', message: refusals[0]?.text ?? '', fields: Object.fromEntries(fields.toReversed()) };
}
