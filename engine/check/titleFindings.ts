import type { StateModelDefinition } from '../definitions.generated.ts';
import { pointer } from '../load/pointer.ts';
import { LANGUAGES, type Language } from '../types.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { readDraft } from './readDraft.ts';

/** A text by its code, as it holds without the draft; undefined where there is none. */
export type HeldText = (code: string, language: Language) => string | undefined;

type TitleOf = (code: string, language: Language) => string | undefined;

/** Every state and event is called something in both languages, and no two states the same. */
export function titleFindings(id: string, content: unknown, held: HeldText): readonly DraftProblem[] {
  const model = readDraft(id, content);
  const own =
    (content as { readonly texts?: Readonly<Record<string, Readonly<Record<string, unknown>>>> } | null)?.texts ?? {};
  const titleOf: TitleOf = (code, language) => {
    const entry = own[code];
    if (entry) return typeof entry[language] === 'string' ? entry[language] : undefined;
    // The last two names of a code alone (`state.draft`) are shared by many models.
    return held(code, language) ?? held(shared(code), language);
  };
  const named = [
    ...Object.keys(model.states).flatMap((state) =>
      state.split('/').map((word) => ['states', state, word, `${id}.state.${word}`] as const),
    ),
    ...Object.keys(model.events).map((event) => ['events', event, event, `${id}.event.${event}`] as const),
  ];
  const problems = named.flatMap(([of, entry, name, code]) => missing(pointer(of, entry), name, code, titleOf));
  return [...problems, ...same(model, titleOf)];
}

const shared = (code: string): string => code.split('.').slice(-2).join('.');

const MISSING: Readonly<Record<Language, string>> = { zh: 'check.noChineseTitle', en: 'check.noEnglishTitle' };

function missing(place: string, name: string, code: string, titleOf: TitleOf): readonly DraftProblem[] {
  return LANGUAGES.filter((language) => !titleOf(code, language)).map((language) => ({
    code: MISSING[language],
    severity: 'error',
    pointer: place,
    params: { name },
  }));
}

function same(model: StateModelDefinition, titleOf: TitleOf): readonly DraftProblem[] {
  const first = new Map<string, string>();
  return Object.keys(model.states).flatMap((state): readonly DraftProblem[] => {
    const title = state
      .split('/')
      .map((word) => titleOf(`${model.id}.state.${word}`, 'zh') ?? '')
      .join('/');
    const other = first.get(title);
    if (other === undefined) first.set(title, state);
    if (other === undefined || title.replaceAll('/', '') === '') return [];
    return [
      { code: 'check.sameTitle', severity: 'error', pointer: pointer('states', state), params: { state, other, title } },
    ];
  });
}
