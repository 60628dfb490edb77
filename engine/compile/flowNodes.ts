import type { FlowNodeEntry, HandlersEntry } from '../definitions.generated.ts';
import type { Expression, Type } from '../expr/types.ts';
import { describe } from '../expr/typing.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import { PERSON, USER } from '../model/actorType.ts';
import { rowType } from '../model/fieldTypes.ts';
import type { ApprovalNode, FlowNode, Handlers, Permission, Timeout } from '../model/flowTypes.ts';
import type { Slots } from '../model/slots.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';

const MINUTES_PER_HOUR = 60;
const EVERY_PERMISSION: readonly Permission[] = ['transfer', 'delegate', 'addSign', 'return'];

interface FlowNodeSource {
  readonly id: string;
  readonly entry: FlowNodeEntry;
  readonly location: SourceLocation;
  readonly names: Readonly<Record<string, Type>>;
  readonly slots: Slots;
}

/** One node; what it leaves out has the safe default. */
export class FlowNodeCompiler {
  private readonly source: FlowNodeSource;

  constructor(source: FlowNodeSource) {
    this.source = source;
  }

  node(join: string): FlowNode {
    const { id, entry } = this.source;
    const next = entry.next ?? '';
    switch (entry.kind) {
      case 'approval':
        return this.approval(next);
      case 'copy':
        return { id, kind: 'copy', handlers: this.handlers(), next };
      case 'condition':
        return { id, kind: 'condition', branches: this.branches() };
      case 'fork':
        return { id, kind: 'fork', branches: this.branches(), join };
      case 'join':
        return { id, kind: 'join', next };
    }
  }

  private approval(next: string): ApprovalNode {
    const { id, entry } = this.source;
    const skipWhen = this.condition(entry.skipWhen, 'skipWhen');
    return {
      id,
      kind: 'approval',
      handlers: this.handlers(),
      handling: entry.handling ?? 'parallel',
      pass: entry.pass ?? 'all',
      rejectRule: entry.rejectRule ?? 'first',
      onReject: entry.onReject ?? 'end',
      durationMinutes: (entry.durationHours ?? 0) * MINUTES_PER_HOUR,
      timeout: timeout(entry),
      empty: entry.empty ?? 'error',
      allow: new Set(entry.allow?.map((word): Permission => (word === 'add-sign' ? 'addSign' : word)) ?? EVERY_PERMISSION),
      comment: new Set(entry.comment ?? ['reject', 'return']),
      ...(skipWhen ? { skipWhen } : {}),
      ...(entry.fillsForm ? { fillsForm: true } : {}),
      next,
    };
  }

  private handlers(): readonly Handlers[] {
    return (this.source.entry.handlers ?? []).map((entry, i) => {
      const within = this.condition(entry.within, 'handlers', i, 'within');
      const path = userPath(entry);
      const user = path === undefined ? undefined : this.user(entry, path, i);
      return withoutEmpty<Handlers>({
        role: entry.role,
        persons: entry.persons,
        user,
        path,
        expand: entry.expand ?? (entry.role === undefined ? 'each' : 'claim'),
        within,
      });
    });
  }

  /** The user that a handler leads to; somebody who is not active handles nothing. */
  private user({ field, initiator }: HandlersEntry, path: string, i: number): Expression | undefined {
    const { location, slots, names } = this.source;
    const key = field === undefined ? (initiator ? 'initiator' : 'leader') : 'field';
    const at = locationBelow(location, 'handlers', i, key);
    const found = slots.expression(at, path, { names }, 'any');
    const who = found.type.kind === 'row' && found.type.entity === PERSON ? `${path}.${USER}` : path;
    const user = who === path ? found : slots.expression(at, who, { names }, 'any');
    if (user.type.kind === 'null') return undefined;
    if (user.type.kind !== 'row' || user.type.entity !== USER)
      slots.report(at, 'lint.wrongType', { wanted: USER, found: describe(user.type) });
    return slots.expression(at, `${who} != null && ${who}.state == 'active' ? ${who} : null`, { names }, 'any');
  }

  private branches(): readonly { readonly ok?: Expression; readonly next: string }[] {
    return (this.source.entry.branches ?? []).map(({ ok, next }, i) => {
      const condition = this.condition(ok, 'branches', i, 'ok');
      return condition ? { ok: condition, next } : { next };
    });
  }

  /** A condition about handlers sees each of them as `handler`. */
  private condition(written: string | undefined, ...path: readonly (string | number)[]): Expression | undefined {
    const { location, slots, names } = this.source;
    const seen = path.at(-1) === 'within' ? { ...names, handler: rowType(USER) } : names;
    return slots.optional(locationBelow(location, ...path), written, { names: seen }, { kind: 'bool' });
  }
}

function timeout({ timeout: written = 'remind' }: FlowNodeEntry): Timeout {
  return typeof written === 'string' ? { action: written } : { action: 'transfer', to: written.transfer };
}

/** Where the user of an entry is found; undefined of a role and of named persons. */
function userPath({ field, initiator, leader }: HandlersEntry): string | undefined {
  if (field !== undefined) return `record.${field}`;
  if (initiator) return 'initiator';
  if (leader === undefined) return undefined;
  return leader === true ? 'initiator.organization.leader' : `record.${leader}.leader`;
}
