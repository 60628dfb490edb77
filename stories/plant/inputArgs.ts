/** Arguments of a story that stand for inputs of an action: a field may be called like any argument. */
const PREFIX = 'in_';

export const inputArg = (field: string): string => PREFIX + field;

/** The inputs among the arguments of a story; what no control has touched is left out. */
export function inputsIn(args: object): Readonly<Record<string, unknown>> {
  const inputs = Object.entries(args).filter(([name, value]) => name.startsWith(PREFIX) && value !== undefined);
  return Object.fromEntries(inputs.map(([name, value]) => [name.slice(PREFIX.length), value]));
}
