const INT_DIGITS: Readonly<Record<string, number>> = { integer: 10, bigint: 19 };

/** Does every value of one column type fit into the other, unchanged? */
export function fits(from: string, to: string): boolean {
  if (from === to) return true;
  const [old, wanted] = [parse(from), parse(to)];
  if (isText(old) && isText(wanted)) return (wanted.sizes[0] ?? Infinity) >= (old.sizes[0] ?? Infinity);
  const [oldDigits, wantedDigits] = [digits(old), digits(wanted)];
  if (!oldDigits || !wantedDigits) return false;
  return wantedDigits.whole >= oldDigits.whole && wantedDigits.scale >= oldDigits.scale;
}

interface SqlType {
  readonly name: string;
  readonly sizes: readonly number[];
}

function parse(type: string): SqlType {
  const [, name = type, sizes] = /^(\w+)\(([\d,]+)\)$/.exec(type) ?? [];
  return { name, sizes: sizes === undefined ? [] : sizes.split(',').map(Number) };
}

const isText = ({ name }: SqlType): boolean => name === 'varchar' || name === 'text';

/** Places before and after the point; undefined for what is no number. */
function digits({ name, sizes }: SqlType): { readonly whole: number; readonly scale: number } | undefined {
  const whole = INT_DIGITS[name];
  if (whole !== undefined) return { whole, scale: 0 };
  const [precision = 0, scale = 0] = sizes;
  return name === 'numeric' ? { whole: precision - scale, scale } : undefined;
}
