import { camel } from '../load/names.ts';
import type { LintInput } from './types.ts';
import type { Place } from '../load/place.ts';

/** Units are called alike wherever they are. */
const UNIT = /^unit\./;
const UNITS = 'units';
/** Texts that programs say, and that everybody shares. */
const EVERYWHERE = 'platform';

/** What speaks for a text although others say it too: its kind stands in the name of the file. */
const SPEAKING = /\.(?:rule|piece|trait|state-model)\.json$/;

/**
 * The file each needed text belongs into: that of the definition it speaks for. What several say is the rule's or the piece's they
 * have in common, else the entity's it is called after, else a text of the area.
 */
export function textHomes(set: LintInput): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { code, ...place } of set.needed)
    if (!homes.has(code)) homes.set(code, UNIT.test(code) ? shared(set, EVERYWHERE, UNITS) : written(set, place));
  const users = new Map<string, Set<string>>();
  for (const { code, ...place } of set.uses) users.set(code, (users.get(code) ?? new Set()).add(written(set, place)));
  const entities = new Map([...set.entity].map(([id, { file }]) => [camel(id), file]));
  for (const [code, files] of users) if (!homes.has(code)) homes.set(code, homeOf(set, code, [...files], entities));
  return homes;
}

/** What a piece or a trait gives stands there. */
const written = (set: LintInput, { file, pointer }: Place): string => set.origins.of(file, pointer)?.file ?? file;

function homeOf(set: LintInput, code: string, files: readonly string[], entities: ReadonlyMap<string, string>): string {
  const [first = ''] = files;
  if (files.length === 1) return first;
  const speaking = files.find((file) => SPEAKING.test(file)) ?? entities.get(code.split('.')[0] ?? '');
  const [area = ''] = first.split('/');
  return speaking ?? shared(set, area, area);
}

/** A file of texts of an area, in whichever folder it stands. */
function shared({ texts }: LintInput, area: string, id: string): string {
  const name = `/${id}.texts.json`;
  const found = [...texts.zh.values(), ...texts.en.values()].find(
    ({ file }) => file.startsWith(`${area}/`) && file.endsWith(name),
  );
  return found?.file ?? area + name;
}
