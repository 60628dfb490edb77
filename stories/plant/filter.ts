import type { Json } from '#engine';

type Item = Readonly<Record<string, Json>>;
type Condition = Readonly<Record<string, unknown>>;

/** Whether an item meets what a person filters by: `{state: {eq: "open"}, or: [{…}, {…}]}`. */
export function meets(item: Item, filter: object): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === 'and') return (condition as readonly object[]).every((each) => meets(item, each));
    if (name === 'or') return (condition as readonly object[]).some((each) => meets(item, each));
    return Object.entries(condition as Condition).every(([operator, value]) => compare(item[name] ?? null, operator, value));
  });
}

function compare(given: Json, operator: string, value: unknown): boolean {
  if (operator === 'not') return !Object.entries(value as Condition).every(([inner, each]) => compare(given, inner, each));
  const own = comparable(given);
  switch (operator) {
    case 'eq':
      return own === comparable(value);
    case 'in':
      return (value as readonly unknown[]).some((each) => own === comparable(each));
    case 'from':
      return own !== null && own >= (comparable(value) ?? '');
    case 'to':
      return own !== null && own <= (comparable(value) ?? '');
    case 'starts':
      return String(own).startsWith(String(comparable(value)));
    case 'contains':
      return String(own).includes(String(comparable(value)));
    default:
      return false;
  }
}

/** Texts compare without case; of a reference it is the code that counts. */
function comparable(value: unknown): string | number | boolean | null {
  if (typeof value === 'object' && value !== null) return 'code' in value ? comparable(value.code) : JSON.stringify(value);
  return typeof value === 'string'
    ? value.toUpperCase()
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
}
