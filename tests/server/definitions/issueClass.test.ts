import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitionFiles } from '../../kit/files.ts';
import { plantTemplate } from '../../kit/plantTemplate.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { noticeDelivery } from '../../../server/services/outbox/sendNotice.ts';
import { Outbox } from '../../../server/services/outbox/Outbox.ts';
import { openLivePlant, type LivePlant, type LiveServer, type Reply } from './livePlant.ts';

/** A form and a flow that an administrator designs, and an issue class that uses them: in production as soon as they are published. */
let plant: LivePlant;
let [one, two]: [LiveServer, LiveServer] = [] as never;
let issueCode = '';
let record = '';

const template = plantTemplate('issue_class', bundle, new Date('2026-01-01T00:00:00Z'));

const FORM = {
  assumed: true,
  schema: {
    type: 'object',
    required: ['depth'],
    properties: { depth: { type: 'number', minimum: 0, maximum: 5, multipleOf: 0.1 } },
  },
  texts: {
    'scratch-report': { zh: '划伤报告', en: 'Scratch report' },
    'scratch-report.field.depth': { zh: '深度', en: 'Depth' },
  },
};

const FLOW = {
  assumed: true,
  entity: 'issue',
  states: ['in-progress'],
  form: 'scratch-report',
  display: ['code', 'name'],
  outcomes: { approved: 'approve', rejected: 'reject' },
  start: 'repair',
  nodes: {
    repair: {
      kind: 'approval',
      handlers: [{ role: 'maintainer' }],
      handling: 'parallel',
      pass: 'one',
      durationHours: 24,
      next: 'end',
    },
  },
  texts: { 'scratch-flow': { zh: '划伤处理', en: 'Scratches' }, 'scratch-flow.node.repair': { zh: '修复', en: 'Repair' } },
};

beforeAll(async () => {
  plant = await openLivePlant({ files: definitionFiles(), bundle, template });
  [one, two] = plant.servers;
  await done('admin', 'organization-create', { code: 'ASM', name: 'Assembly' });
  await done('admin', 'person-create', { code: 'P1', name: 'Li Wei', user: 'leader' });
});
afterAll(() => plant.close());

const codes = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];
interface Item {
  readonly id: string;
  readonly code?: string;
}

const firstOf = ({ body }: Reply): Item | undefined => body.data?.items?.[0] as Item | undefined; // a row of a query
const read = (as: string, url: string): Promise<Reply> => one.send(as, 'GET', url);

async function done(as: string, action: string, input: object): Promise<Reply> {
  const reply = await one.act(as, action, input);
  expect(codes(reply)).toEqual([]);
  return reply;
}

async function drafted(kind: string, id: string, content: object): Promise<string> {
  const begun = await one.send('admin', 'POST', '/api/drafts', { kind, id, area: 'issue-management', content });
  expect(codes(begun)).toEqual([]);
  const draft = String(begun.body.data?.id);
  await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'new' });
  await two.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
  return draft;
}

it('knows neither form nor flow before they are published', async () => {
  const own = { code: 'SCRATCH', name: 'Scratches', form: 'scratch-report', flow: 'scratch-flow' };
  expect(codes(await one.act('admin', 'issue-class-create', own))).toEqual(['flow.notExist', 'form.notExist']);
  const drafts = [await drafted('form', 'scratch-report', FORM), await drafted('flow', 'scratch-flow', FLOW)];
  const published = await one.send('admin', 'POST', '/api/publications', { drafts, mapping: {} });
  expect(codes(published)).toEqual([]);
  await done('admin', 'issue-class-create', own);
  // Two drafts are compiled and checked several times on their way.
}, 180_000);

it('checks an issue by the form of its class', async () => {
  const issue = {
    name: 'Scratch on the housing',
    classCode: 'SCRATCH',
    foundAt: '2026-01-01T08:00:00.000Z',
    departmentCode: 'ASM',
    severity: 'medium',
    emergencyLevel: 'normal',
    feedbackPersonNo: 'P1',
  };
  expect(codes(await one.act('leader', 'issue-create', issue))).toEqual(['common.required']);
  expect(codes(await one.act('leader', 'issue-create', { ...issue, formData: { depth: 5.1 } }))).toEqual([
    'common.outOfRange',
  ]);
  await done('leader', 'issue-create', { ...issue, formData: { depth: 0.3 } });
  const list = await read('leader', '/api/queries/issue-list');
  expect(list.body.data?.items).toMatchObject([{ name: 'Scratch on the housing', status: 'draft' }]);
  [issueCode, record] = [firstOf(list)?.code ?? '', firstOf(list)?.id ?? ''];
});

it('goes by the flow of its class into a workbench, with a notice, and is read-only meanwhile', async () => {
  await done('leader', 'issue-submit', { issueCode });
  expect(codes(await one.act('leader', 'issue-delete', { issueCode }))).toEqual(['issue.inProgressReadOnly']);
  const todo = await read('maintainer', '/api/queries/workbench-todo');
  expect(todo.body.data?.items).toMatchObject([
    { flow: 'scratch-flow', stage: 'scratch-flow.node.repair', state: 'pending' },
  ]);
  await new Outbox(plant.pool, { notice: noticeDelivery() }, () => new Date()).poll(new AbortController().signal);
  const notices = await read('maintainer', '/api/notices');
  expect(notices.body.data?.items).toMatchObject([{ code: 'flowNotice.task', readAt: null }]);
  await done('maintainer', 'flow-task-agree', { id: firstOf(todo)?.id });
  await done('leader', 'issue-close', { issueCode });
});

it('leaves its course in journal and heat-map', async () => {
  const history = await read('leader', `/api/records/issue/${record}/history`);
  const course = JSON.stringify(history.body.data);
  for (const action of ['issue-create', 'issue-submit', 'flow-task-agree', 'issue-close']) expect(course).toContain(action);
  const heat = await read('admin', '/api/definitions/heat/issue');
  expect(JSON.stringify(heat.body.data)).toMatch(/"in-progress".*"resolved"|"resolved".*"in-progress"/);
});

it('keeps its flow from being retired until it names another (BO-37)', async () => {
  const content = { ...FLOW, retired: true };
  const begun = await one.send('admin', 'POST', '/api/drafts', { kind: 'flow', id: 'scratch-flow', content });
  const retire = () => one.send('admin', 'POST', '/api/publications', { drafts: [begun.body.data?.id], isDryRun: true });
  const refused = (await retire()).body.refusals ?? [];
  expect(refused).toMatchObject([{ code: 'definitions.flowUsed', params: { entity: { word: 'issue-class' }, count: 1 } }]);
  await plant.pool.query(`UPDATE issue_class SET flow = NULL`);
  expect(codes(await retire())).toEqual([]);
}, 180_000);
