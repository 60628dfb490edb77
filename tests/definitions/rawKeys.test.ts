import { describe, expect, it } from 'vitest';
import { compile, load, menuOf, selectPacks, screenView, type Bundle, type FieldModel } from '#engine';
import { definitionFiles } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';

const church = compile(load(selectPacks(definitionFiles(), ['church']).files).definitions).bundle;
const products: readonly (readonly [string, Bundle])[] = [
  ['the product', shipped],
  ['the church alone', church],
];
const SHELLS = ['pad', 'office'] as const;

/** A word is its own text, unless the view says another. */
const titleOf = (titles: unknown, word: string): string =>
  (titles as Readonly<Record<string, string>> | undefined)?.[word] ?? word;

/** Codes of texts that a view has a client show: titles, units, and the words of closed lists. */
function codesIn(view: unknown): readonly string[] {
  if (Array.isArray(view)) return view.flatMap(codesIn);
  if (typeof view !== 'object' || view === null) return [];
  const {
    title,
    unit,
    name,
    words,
    wordsOf,
    titles,
    items,
    lines,
    schema: _checks,
    ...rest
  } = view as Readonly<Record<string, unknown>>;
  // What a record is sent by is never drawn, and an item of a list has no name beside that of the list.
  const own = [name === 'id' || name === 'version' ? undefined : title, unit].filter((code) => typeof code === 'string');
  const parts = Array.isArray(items) ? items : items === undefined ? [] : [{ ...(items as object), title: undefined }];
  // Of the lines of a checklist the title and the unit are paths of their rows.
  const asked = (lines as { readonly fields?: unknown } | undefined)?.fields;
  const listed = Array.isArray(words)
    ? words.map((word) => (wordsOf === '' ? titleOf(titles, String(word)) : `${String(wordsOf)}.${word}`))
    : [];
  return [...own, ...(wordsOf === undefined ? [] : listed), ...[...parts, asked, ...Object.values(rest)].flatMap(codesIn)];
}

const idsOf = (bundle: Bundle): readonly string[] => [
  ...bundle.screens.keys(),
  ...[...bundle.queries.keys()].map((id) => `list.${id}`),
  ...[...bundle.entities.keys()].map((id) => `detail.${id}`),
  ...[...bundle.actions.keys()].map((id) => `form.${id}`),
  ...[...bundle.settings.keys()].map((id) => `settings.${id}`),
];

/** Everything anybody is shown: the menu of each role, and each screen for all roles together, in both shells. */
function shownIn(bundle: Bundle): ReadonlySet<string> {
  const roles = [...bundle.roles.keys()];
  const menus = SHELLS.flatMap((shell) => roles.flatMap((role) => codesIn(menuOf(bundle, shell, [role]))));
  const screens = SHELLS.flatMap((shell) => idsOf(bundle).flatMap((id) => codesIn(screenView(bundle, id, roles, shell))));
  return new Set([...menus, ...screens]);
}

/** Codes of the names by which a refusal calls the inputs of an action, those of lists included. */
const namesOf = (fields: readonly FieldModel[]): readonly string[] =>
  fields.flatMap(({ title, items, fields: inside }) => [
    ...(title === undefined ? [] : [title.of === '' ? title.word : `${title.of}.${title.word}`]),
    ...namesOf([...(items?.fields ?? []), ...(inside ?? [])]),
  ]);

describe.each(products)('texts of %s', (_name, bundle) => {
  it.each(['zh', 'en'] as const)('in %s: no refusal calls an input by a code without a text', (language) => {
    const names = [...bundle.actions.values()].flatMap(({ input }) => namesOf(input.fields ?? []));
    expect(names.length).toBeGreaterThan(500);
    expect([...new Set(names)].filter((code) => !bundle.texts[language].has(code))).toEqual([]);
  });

  const shown = [...shownIn(bundle)].toSorted();

  it.each(['zh', 'en'] as const)(
    'in %s: no code without a text is shown on any menu, screen, form or setting',
    (language) => {
      expect(shown.length).toBeGreaterThan(500);
      expect(shown.filter((code) => !bundle.texts[language].has(code))).toEqual([]);
    },
  );
});
