import { PERSON } from '../../model/actorType.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';

/** Inputs that name a record: what is worked on before who works on it. */
export function takesOf(fields: readonly FieldModel[]): ActionModel['takes'] {
  const all = fields.flatMap((f) => (f.ref ? [{ input: f.name, entity: f.ref, many: f.kind === 'list' }] : []));
  const isWho = ({ entity }: (typeof all)[number]): boolean => entity === PERSON;
  return [...all.filter((each) => !isWho(each)), ...all.filter(isWho)];
}
