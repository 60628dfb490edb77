import { describe, expect, it } from 'vitest';
import { editModelOf, withPlantRoles, type Bundle, type FetchedRow, type Value } from '#engine';
import { entityAlong } from '../../engine/model/reach.ts';
import { limitsOf } from '../../engine/permission/limits.ts';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { sampleRow, type Sample } from '../http/sampleRows.ts';
import { shipped } from '../kit/shipped.ts';
import { withNulls } from './withNulls.ts';

/** A reference behind which a limit looks, of the entity it is a field of, and what the limit asks in the end. */
interface Step {
  readonly limit: string;
  readonly entity: string;
  readonly field: string;
  /** From what the field refers to. */
  readonly rest: readonly string[];
}

/** Every reference on the way of every limit that an edit writes, and the tree that `under` climbs. */
const steps = limitsOf(shipped).flatMap(({ word, limit: { where } }): readonly Step[] =>
  (where?.reads ?? []).flatMap(({ entity: root, path }) =>
    path.flatMap((_, i): readonly Step[] => {
      const entity = entityAlong(shipped.entities, root, path.slice(0, i + 1));
      const field = path[i + 1] ?? (where?.source.includes('under(') ? entity?.tree : undefined);
      const action = shipped.actions.get(`${entity?.id ?? ''}-edit`);
      const isEdited = action && editModelOf(action)?.fields.some((edited) => edited.field === field);
      return entity && field !== undefined && isEdited
        ? [{ limit: word, entity: entity.id, field, rest: path.slice(i + 2) }]
        : [];
    }),
  ),
);

/** A row of an entity that leads over references to another one of a place. */
function leadingTo(entity: string, [step, ...rest]: readonly string[], place: Sample): Sample {
  if (step === undefined) return place;
  const next = leadingTo(shipped.entities.get(entity)?.fields.get(step)?.ref ?? '', rest, place);
  const row = sampleRow(shipped, entity, { [step]: next.id });
  return { ...row, rows: [...next.rows, ...row.rows] };
}

/** The roles of who edits what refers to `target`: within the limit, or seeing everything. */
function bundleWith(limits: readonly string[], entity: string, target: string): Bundle {
  const limited = limits.map((word) => `record:${word.split('.')[0]}`);
  const permissions = [`action:${entity}-edit`, `record:${entity}`, `record:${target}`, ...limited];
  const row = { code: 'OWN', name: 'Own', limits, permissions, grouped: [], builtIn: null, preset: [] };
  return withPlantRoles(shipped, [row]);
}

/** The codes of what is refused when a row that leads elsewhere comes to lead where who edits it belongs, or the other way round. */
async function refusedFor({ entity, field, rest }: Step, limits: readonly string[], isOwnBefore = false) {
  const target = shipped.entities.get(entity)?.fields.get(field)?.ref ?? '';
  const plant = new MemoryRunner(bundleWith(limits, entity, target));
  const end = entityAlong(shipped.entities, target, rest)?.id ?? '';
  const [own, other] = [sampleRow(shipped, end), sampleRow(shipped, end)] as const;
  const places: Record<string, Value> = { [`${end === 'work-center' ? 'workUnit' : end}s`]: [own.id] };
  const user = sampleRow(shipped, 'user', {
    account: 'limited',
    roles: ['OWN'],
    state: 'active',
    ...(end === 'organization' ? { organization: own.id } : {}),
  });
  const person = sampleRow(shipped, 'person', { user: user.id, ...(end === 'organization' ? {} : places) });
  const [mine, theirs] = [leadingTo(target, rest, own), leadingTo(target, rest, other)] as const;
  const [before, after] = isOwnBefore ? [mine, theirs] : [theirs, mine];
  const record = sampleRow(shipped, entity, { [field]: before.id });
  const rows = [own, other, user, person, mine, theirs, record].flatMap((each) => each.rows);
  const given = new Map(rows.map((row): [string, FetchedRow] => [row.id, withNulls(row)]));
  await plant.given([...given.values()]);
  const { decision } = plant.judge({
    action: `${entity}-edit`,
    as: 'limited',
    confirm: [],
    now: '2026-11-21T00:00:00.000Z',
    input: { id: record.id, version: 1, [field]: after.code },
  });
  return decision.outcome === 'refused' ? decision.refusals.map(({ code, kind, at }) => [code, kind, at]) : [];
}

describe('who sees only their own', () => {
  it('is limited by what others may change', () => expect(steps.length).toBeGreaterThan(10));

  it.each(steps.map((step) => [`${step.limit}: ${step.entity}.${step.field}`, step] as const))(
    '%s: brings nothing into sight by it',
    async (_, step) => {
      const { limit, field } = step;
      expect(await refusedFor(step, [limit])).toEqual([['limit.widened', 'forbidden', `/${field}`]]);
      expect(await refusedFor(step, [limit], true)).toEqual([]);
      expect(await refusedFor(step, [])).toEqual([]);
    },
  );
});
