import type { StateModelDefinition } from '../definitions.generated.ts';
import { pointer } from '../load/pointer.ts';
import type { Bundle } from '../model/types.ts';
import { LANGUAGES, type Language } from '../types.ts';
import type { DraftProblem } from './DraftProblem.ts';

type Titles = Readonly<Partial<Record<Language, string>>>;

/** Every state and event is called something in both languages, and no two states the same. */
export function titleFindings(model: StateModelDefinition, content: unknown, { texts }: Bundle): readonly DraftProblem[] {
  const own = (content as { readonly texts?: Readonly<Record<string, Titles>> } | null)?.texts ?? {};
  const titleOf = (code: string): Titles => ({
    ...Object.fromEntries(LANGUAGES.map((language) => [language, texts[language].get(code)])),
    ...own[code],
  });
  const named = [
    ...Object.keys(model.states).flatMap((state) =>
      state.split('/').map((word) => ['states', state, `${model.id}.state.${word}`] as const),
    ),
    ...Object.keys(model.events).map((event) => ['events', event, `${model.id}.event.${event}`] as const),
  ];
  const problems = named.map(([of, name, code]) => missing(pointer(of, name), code, titleOf(code)));
  return [...problems.flat(), ...same(model, titleOf)];
}

function missing(place: string, code: string, title: Titles): readonly DraftProblem[] {
  const languages = LANGUAGES.filter((language) => !title[language]);
  if (languages.length === 0) return [];
  return [
    { code: 'lint.missingText', severity: 'warning', pointer: place, params: { code, languages: languages.join(', ') } },
  ];
}

function same(model: StateModelDefinition, titleOf: (code: string) => Titles): readonly DraftProblem[] {
  const first = new Map<string, string>();
  return Object.keys(model.states).flatMap((state): readonly DraftProblem[] => {
    const title = state
      .split('/')
      .map((word) => titleOf(`${model.id}.state.${word}`).zh ?? '')
      .join('/');
    const other = first.get(title);
    if (other === undefined) first.set(title, state);
    if (other === undefined || title.replaceAll('/', '') === '') return [];
    return [
      { code: 'check.sameTitle', severity: 'error', pointer: pointer('states', state), params: { state, other, title } },
    ];
  });
}
