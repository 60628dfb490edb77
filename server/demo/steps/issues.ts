import data from '../data/issues.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import { daysBefore, type Plant, type Step, stepOf } from './types.ts';

/** Projects with their nodes, classes of issues, an issue in each state, and what is announced to everybody. */
export const issueWork: Step = stepOf('issueWork', [projects, classes, issues, announcements]);

async function projects(plant: Plant): Promise<void> {
  const { users } = plant;
  for (const platform of data.platforms) await users.act('admin', 'platform-create', platform, `platform:${platform.code}`);
  for (const { nodes, ...project } of data.projects) {
    const dated = nodes.map(({ name, days }, i) => ({ name, sequence: i + 1, time: daysBefore(plant, -days).slice(0, 10) }));
    const input = { ...project, owner: personOf('planner'), nodes: dated };
    await users.act('admin', 'project-create', input, `project:${project.code}`);
  }
}

async function classes({ users }: Plant): Promise<void> {
  for (const each of data.classes) await users.act('admin', 'issue-class-create', each, `issue-class:${each.code}`);
}

/** One is a draft, two are being handled, one is resolved. */
async function issues(plant: Plant): Promise<void> {
  const { users } = plant;
  for (const [i, { liable, ...issue }] of data.issues.entries()) {
    const people = { feedbackPersonNo: personOf('leader'), liablePersonNo: personOf(liable) };
    const found = { ...issue, ...people, foundAt: daysBefore(plant, i + 1) };
    const [created] = await users.act('leader', 'issue-create', found, `issue:${i}`);
    const issueCode = created?.code ?? '';
    if (i > 0) await users.act('leader', 'issue-submit', { issueCode }, `issue-submit:${i}`);
    if (i === 1) await discuss(plant, issueCode);
    if (i > 2) await resolve(plant, issueCode, i);
  }
}

async function discuss({ users }: Plant, issueCode: string): Promise<void> {
  await users.act('maintainer', 'issue-comment', { issueCode, comment: data.comment }, 'issue-comment');
  await users.act('leader', 'issue-link', { issueCode, equipmentCode: 'EQ-T01' }, 'issue-link');
}

async function resolve({ users }: Plant, issueCode: string, i: number): Promise<void> {
  for (const [account, answer] of [['maintainer', { formData: data.answer }] as const, ['leader', {}] as const]) {
    const { rows } = await users.deps.pool.query<{ id: string }>(
      `SELECT t."id" FROM "flow_task" t JOIN "flow_instance" f ON f."id" = t."instance" JOIN "issue" i ON i."id"::text = f."record"
       WHERE i."code" = $1 ORDER BY t."number" DESC LIMIT 1`,
      [issueCode],
    );
    await users.act(account, 'flow-task-agree', { id: rows[0]?.id, ...answer }, `issue-${account}:${i}`);
  }
}

async function announcements({ users }: Plant): Promise<void> {
  for (const [i, announcement] of data.announcements.entries()) {
    const [created] = await users.act('admin', 'announcement-create', announcement, `announcement:${i}`);
    await users.act('admin', 'announcement-send', { announcementCode: created?.code }, `announcement-send:${i}`);
  }
}
