import type { SourceFile } from '#engine';
import { definition, openPlant, type OwnPlant, type Reply } from '../ownPlant.ts';

/** People of the tests; each has a role of their own and signs in by its name. Vic may not decide, Eve settles incidents. */
const PEOPLE = ['ann', 'bob', 'cay', 'dan', 'eve', 'vic'] as const;

type Node = Readonly<Record<string, unknown>>;

/** An approval node by persons, with what a flow must say. */
export function approval(persons: readonly string[], more: Node = {}): Node {
  return {
    kind: 'approval',
    handlers: [{ persons, expand: 'each' }],
    handling: 'parallel',
    pass: 'all',
    durationHours: 24,
    next: 'end',
    ...more,
  };
}

/** A flow over purchases. */
export function flow(id: string, nodes: Readonly<Record<string, Node>>, more: Node = {}): SourceFile {
  return definition(`${id}.flow`, {
    entity: 'purchase',
    states: ['new'],
    form: 'purchase-note',
    display: ['code', 'amount'],
    outcomes: { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw' },
    start: Object.keys(nodes)[0],
    nodes,
    selfApproval: 'allow',
    ...more,
  });
}

const transitions = { approve: 'approved', reject: 'refused', withdraw: 'withdrawn' };

/** Purchases and the people who approve them; each flow is a file besides. */
export const purchaseFiles: readonly SourceFile[] = [
  definition('purchase.entity', {
    fields: {
      type: 'object',
      required: ['code', 'amount'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 20 },
        amount: { type: 'integer', minimum: 1, maximum: 99999 },
        buyer: { type: 'string', 'x-ref': 'user' },
      },
    },
    states: { state: 'purchase' },
    crud: { edit: {}, delete: {} },
  }),
  definition('purchase.state-model', {
    initial: 'new',
    cyclic: false,
    states: { new: {}, approved: { final: true }, refused: { final: true }, withdrawn: { final: true } },
    transitions: Object.fromEntries(Object.entries(transitions).map(([event, to]) => [event, { event, from: ['new'], to }])),
    events: Object.fromEntries(
      [...Object.keys(transitions), 'edit'].map((event) => [
        event,
        { refusal: `purchase.${event}NotAllowed`, ...(event === 'edit' ? { stay: ['new'] } : {}) },
      ]),
    ),
  }),
  definition('purchase-note.form', {
    schema: {
      type: 'object',
      properties: {
        cost: { type: 'integer', title: 'Cost', minimum: 0, maximum: 99999 },
        why: { type: 'string', title: 'Why', maxLength: 100 },
      },
    },
  }),
  definition('purchase-ask.action', {
    input: {
      type: 'object',
      required: ['code', 'amount', 'flow'],
      properties: {
        code: { 'x-of': 'purchase.code' },
        amount: { 'x-of': 'purchase.amount' },
        flow: { type: 'string', maxLength: 60 },
        buyer: { 'x-of': 'user.account', 'x-scan': 'user' },
      },
    },
    load: { buyer: { entity: 'user', by: { account: 'input.buyer' } } },
    effects: {
      make: { create: 'purchase', as: 'made', take: ['code', 'amount'], set: { buyer: 'buyer' } },
      start: { flow: 'input.flow', on: 'made', at: '/flow' },
    },
  }),
  definition('purchase-ask-again.action', {
    input: {
      type: 'object',
      required: ['purchaseCode', 'flow'],
      properties: {
        purchaseCode: { 'x-of': 'purchase.code', 'x-scan': 'purchase' },
        flow: { type: 'string', maxLength: 60 },
      },
    },
    load: { purchase: { entity: 'purchase', by: { code: 'input.purchaseCode' }, lock: true } },
    effects: { start: { flow: 'input.flow', on: 'purchase', at: '/flow' } },
  }),
  ...PEOPLE.map((name) =>
    definition(`${name}.role`, {
      actions: ['purchase-*', 'flow-*', 'absence-*'],
      except: [
        ...(name === 'eve' ? [] : ['flow-instance-assign', 'flow-instance-terminate']),
        ...(name === 'vic' ? ['flow-task-disagree'] : []),
      ],
      queries: ['*'],
      records: ['*'],
    }),
  ),
];

/** A row of a task as the database has it. */
export interface TaskRow {
  readonly id: string;
  readonly account: string;
  readonly state: string;
  readonly node: string;
  readonly generation: number;
  readonly acting: string | null;
}

/** A plant with purchases and flows over them. */
export class Purchases {
  readonly plant: OwnPlant;
  #codes = 0;

  private constructor(opened: OwnPlant) {
    this.plant = opened;
  }

  static async open(name: string, flows: readonly SourceFile[]): Promise<Purchases> {
    return new Purchases(await openPlant(name, [...purchaseFiles, ...flows]));
  }

  /** Asks for a purchase under a flow; its code. */
  async ask(id: string, more: object = {}): Promise<string> {
    const code = `P${String(++this.#codes)}`;
    const reply = await this.plant.act('ann', 'purchase-ask', { code, amount: 10, flow: id, ...more });
    if (reply.status !== 200) throw new Error(reply.bytes.toString());
    return code;
  }

  async tasks(code: string): Promise<readonly TaskRow[]> {
    const { rows } = await this.plant.pool.query<TaskRow>(
      `SELECT t.id, u.account, t.state, t.node, t.generation, a.account AS acting
       FROM flow_task t JOIN flow_instance i ON i.id = t.instance JOIN purchase p ON p.id::text = i.record
       JOIN "user" u ON u.id = t.assignee LEFT JOIN "user" a ON a.id = t.acting_for
       WHERE p.code = $1 ORDER BY i.created_at, t.number`,
      [code],
    );
    return rows;
  }

  /** `bob approved, cay pending` */
  async states(code: string): Promise<string> {
    return (await this.tasks(code)).map(({ account, state }) => `${account} ${state}`).join(', ');
  }

  /** State of the record and of its last approval. */
  async outcome(code: string): Promise<string> {
    const { rows } = await this.plant.pool.query<{ record: string; approval: string }>(
      `SELECT p.state AS record, i.state AS approval FROM purchase p LEFT JOIN flow_instance i ON i.record = p.id::text
       WHERE p.code = $1 ORDER BY i.created_at DESC LIMIT 1`,
      [code],
    );
    return `${rows[0]!.record} ${rows[0]!.approval}`;
  }

  /** What was filled in on the way. */
  async filled(code: string): Promise<unknown> {
    const { rows } = await this.plant.pool.query<{ data: unknown }>(
      'SELECT i.data FROM flow_instance i JOIN purchase p ON i.record = p.id::text WHERE p.code = $1',
      [code],
    );
    return rows[0]?.data;
  }

  /** Does something with somebody's last task of a purchase. */
  async act(account: string, action: string, code: string, input: object = {}): Promise<Reply> {
    const own = (await this.tasks(code)).findLast((task) => task.account === account);
    return this.plant.act(account, `flow-task-${action}`, { id: own?.id ?? 'none', ...input });
  }

  async instance(account: string, action: string, code: string, input: object = {}): Promise<Reply> {
    const { rows } = await this.plant.pool.query<{ id: string }>(
      `SELECT i.id FROM flow_instance i JOIN purchase p ON p.id::text = i.record WHERE p.code = $1 ORDER BY i.created_at DESC`,
      [code],
    );
    return this.plant.act(account, `flow-instance-${action}`, { id: rows[0]!.id, ...input });
  }
}

/** Codes of the refusals of an answer; none where it was done. */
export function codesOf({ status, body }: Reply): readonly string[] {
  return status === 200 ? [] : (body.refusals ?? []).map(({ code }) => code);
}
