import { compile, load } from '#engine';
import { expect, it } from 'vitest';
import { definitionFiles } from '../../kit/files.ts';

const APPLY = /"apply": \{ "event": "apply", "on": "record" \}/;

/** What is wrong with the effects of a flow of the product, where its first effect is another. */
function faults(effect: object): readonly unknown[] {
  const files = definitionFiles().map(({ path, text }) => ({
    path,
    text: path.endsWith('maintenance-plan-change-approval.flow.json')
      ? text.replace(APPLY, `"apply": ${JSON.stringify(effect)}`)
      : text,
  }));
  const { problems } = compile(load(files).definitions);
  return problems.flatMap(({ code, pointer }) => (pointer.startsWith('/effects') ? [[code, pointer]] : []));
}

it.each([
  [{ event: 'apply', on: 'record' }, []],
  [{ delete: 'record' }, [['lint.flowEffect', '/effects/apply']]],
  [{ update: 'record', set: { appliedAt: 'now' }, forEach: { n: 'range(2)' } }, [['lint.flowEffect', '/effects/apply']]],
])('an approval updates, raises events and tells people, once each: %j', (effect, found) => {
  expect(faults(effect)).toEqual(found);
});
