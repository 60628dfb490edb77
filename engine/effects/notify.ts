import type { Expression } from '../expr/types.ts';
import { params } from '../frame/params.ts';
import { keyOf } from '../frame/row.ts';
import { below } from '../load/place.ts';
import type { EffectModel, FieldValues } from '../model/types.ts';
import { present } from '../value/present.ts';
import { eachPass } from './eachPass.ts';
import type { EffectKind, EntryOf } from './EffectKind.ts';

type Notify = EffectModel & {
  readonly code: string;
  readonly roles: readonly string[];
  readonly persons?: Expression;
  readonly about?: Expression;
  readonly params: FieldValues;
};

/** A notice to persons and to whoever has a role. */
export const notify: EffectKind<EntryOf<'notify'>, Notify> = {
  compile(slots, { notify: code, roles = [], persons, about, params: given }) {
    return present({
      code,
      roles,
      persons: slots.optional('persons', persons, 'rows'),
      about: slots.optional('about', about, 'rows'),
      params: slots.values('params', given, 'scalar'),
      subject: code,
    });
  },

  run: eachPass((frame, effect, pass, left) => {
    const { code, roles, persons, about } = effect;
    const [row] = about ? frame.rows(about, pass.values) : [];
    left.notices.push({
      code,
      roles,
      persons: persons ? frame.rows(persons, pass.values).map(({ id }) => id) : [],
      ...(row ? { about: keyOf(row) } : {}),
      params: params(frame, effect.params, pass.values),
    });
  }),

  facts: ({ notify: code, roles = [], params: given }) => ({
    uses: roles.map((id, i) => ({ at: ['roles', i], kind: 'role', id })),
    texts: [{ at: 'notify', code, params: given }],
  }),

  /** A notice leads to what it tells of: whoever reads it goes there by one press. */
  *lint({ notify: code, about }, at) {
    if (about === undefined) yield { rule: 'noticeWithoutRecord', ...below(at, 'notify'), params: { code } };
  },
};
