import type { FormView, ViewField } from '#engine';

/** Words of every field to choose from. */
export const WORDS = ['north', 'south', 'east', 'west', 'upper', 'lower', 'inner', 'outer'] as const;

/** What one field takes: a third each text, number, choice. */
export type Kind = 'text' | 'number' | 'select';

export const kindOf = (n: number): Kind => (['text', 'number', 'select'] as const)[n % 3]!;
export const nameOf = (n: number): string => `field${n}`;

/** A form of so many fields, as the server would send it. */
export function viewOf(count: number): FormView {
  const fields = Array.from({ length: count }, (_, n) => fieldOf(n));
  return {
    kind: 'form',
    id: 'bench',
    title: 'bench',
    area: 'bench',
    shell: 'office',
    offline: 'forbid',
    action: 'bench',
    fields,
    sections: [],
    schema: { type: 'object', properties: Object.fromEntries(fields.map((field, n) => [field.name, schemaOf(n)])) },
  };
}

function fieldOf(n: number): ViewField {
  const own = { name: nameOf(n), title: `Field ${n}` };
  if (kindOf(n) === 'number') return { ...own, kind: 'decimal', widget: 'quantity', scale: 2, minimum: 0 };
  if (kindOf(n) === 'select') return { ...own, kind: 'string', widget: 'select', words: WORDS, wordsOf: 'bench' };
  return { ...own, kind: 'string', widget: 'text', maxLength: 200 };
}

function schemaOf(n: number): object {
  if (kindOf(n) === 'number') return { type: 'number', minimum: 0, multipleOf: 0.01 };
  return kindOf(n) === 'select' ? { type: 'string', enum: WORDS } : { type: 'string', maxLength: 200 };
}
