import { describe, expect, it } from 'vitest';
import { load, permits, permissionKeys, withPlantRoles, type Bundle, type PlantRole } from '#engine';
import { rightsOf } from '../../../engine/compile/roles.ts';
import { isGranted } from '../../../engine/permission/permits.ts';
import { canonicalText } from '../../../server/services/definitions/content.ts';
import { roleFiles } from '../../../server/services/definitions/roleFiles.ts';
import { definitionFiles } from '../../kit/files.ts';
import { shipped } from '../../kit/shipped.ts';

const keysOf = (bundle: Bundle, role: string): readonly string[] =>
  permissionKeys(bundle).filter((key) => permits(bundle, [role], key));
const row = (over: Partial<PlantRole>): PlantRole => {
  const keys = keysOf(shipped, over.builtIn ?? '');
  return { code: 'X', name: 'X', permissions: keys, preset: keys, grouped: [], limits: [], builtIn: null, ...over };
};

describe('roles a plant decided on, as files', () => {
  const files = definitionFiles();

  it('are none while rows say what the files do', () => {
    expect(roleFiles(withPlantRoles(shipped, [row({ builtIn: 'leader' })]), files)).toEqual([]);
  });

  it('grant, loaded again, exactly what the rows do', () => {
    const leader = keysOf(shipped, 'leader').filter((key) => key !== 'action:bin-freeze');
    const decided = withPlantRoles(shipped, [
      row({ builtIn: 'leader', permissions: [...leader, 'query:access-log-list'] }),
      row({ code: 'SHIFT_CLERK', name: 'Clerk', permissions: ['query:box-list', 'record:box', 'server.inspect'] }),
    ]);
    const written = roleFiles(decided, files);
    expect(written.map(({ id, area }) => [id, area])).toEqual([
      ['leader', 'roles'],
      ['shift-clerk', 'roles'],
    ]);
    const others = files.filter(({ path }) => /\.(role|reading)\.json$/.test(path) && !path.includes('leader.role'));
    const own = written.map(({ id, area, content }) => ({ path: `${area}/${id}.role.json`, text: canonicalText(content) }));
    const { definitions, problems } = load([...others, ...own]);
    expect(problems.filter(({ file, severity }) => severity === 'error' && own.some(({ path }) => path === file))).toEqual(
      [],
    );
    const granted = (id: string) => permissionKeys(shipped).filter((key) => isGranted([rightsOf(definitions, id)], key));
    expect(granted('leader')).toEqual(keysOf(decided, 'leader'));
    expect(granted('shift-clerk')).toEqual(['query:box-list', 'record:box', 'server.inspect']);
    expect(written[1]?.content['texts']).toEqual({ 'shift-clerk': { zh: 'Clerk', en: 'Clerk' } });
  });
});
