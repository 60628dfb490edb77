import { describe, expect, it } from 'vitest';
import { permits, type FieldModel } from '#engine';
import { bundle } from '../http/plant.ts';
import { standingPlant } from './connect.ts';

/** Fields only the server writes, and those events alone move. */
const SYSTEM = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];
const STATES = [...bundle.entities.values()].flatMap(({ states }) => Object.keys(states));
const OURS = [...new Set([...SYSTEM, ...STATES, 'actor', 'roles', 'journal'])];

/** Inputs with one field too many: beside the declared ones, or inside an item of a list. */
function forged(fields: readonly FieldModel[], at = ''): readonly { readonly input: object; readonly at: string }[] {
  const known = new Set(fields.map(({ name }) => name));
  const here = OURS.filter((name) => !known.has(name)).map((name) => ({ input: { [name]: 1 }, at: `${at}/${name}` }));
  const inside = fields.flatMap(({ name, items }) =>
    items?.kind === 'record' && items.schema.properties !== undefined
      ? forged(items.fields ?? [], `${at}/${name}/0`).map((each) => ({ ...each, input: { [name]: [each.input] } }))
      : [],
  );
  return [...here, ...inside];
}

const { send } = standingPlant();

describe('a field that is not asked for', () => {
  it('is refused by every action, at its place, never ignored', { timeout: 180_000 }, async () => {
    const taken: string[] = [];
    for (const action of bundle.actions.values()) {
      const role = [...bundle.roles.keys()].find((id) => permits(bundle, [id], `action:${action.id}`))!;
      for (const { input, at } of forged(action.input.fields ?? [])) {
        const headers = { 'content-type': 'application/json' };
        const { status, text } = await send(role, {
          method: 'POST',
          url: `/api/actions/${action.id}?dryRun=1`,
          headers,
          body: JSON.stringify(input),
        });
        const refusals = (
          JSON.parse(text) as { readonly refusals: readonly { readonly code: string; readonly at?: string }[] }
        ).refusals;
        if (status !== 400 || !refusals.some((each) => each.code === 'request.unknownField' && each.at === at))
          taken.push(`${action.id} ${at}: ${text}`);
      }
    }
    expect(taken).toEqual([]);
  });
});
