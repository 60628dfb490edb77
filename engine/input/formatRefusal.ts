import type { FieldKind } from '../model/types.ts';

const WRITTEN_LIKE: Partial<Readonly<Record<FieldKind, string>>> = {
  bool: 'common.yesOrNo',
  date: 'common.notDate',
  time: 'common.notTime',
  timestamp: 'common.notMoment',
};

/** Code of the refusal of a text that is no value of this kind: where people know one way to write it, it says that way. */
export function formatRefusal(kind: FieldKind): string {
  return WRITTEN_LIKE[kind] ?? 'common.badFormat';
}
