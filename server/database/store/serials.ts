import type { Pool } from 'pg';
import {
  counterKey,
  dateIn,
  formatSerial,
  DefinitionError,
  type Bundle,
  type Changes,
  type Context,
  type CreatedRow,
  type Refusal,
} from '#engine';
import { send, type Statement } from './statement.ts';

type SerialRule = Bundle['serialRules'] extends ReadonlyMap<string, infer Rule> ? Rule : never;
type Queryable = Parameters<typeof send>[0];

/** Numbers one process takes at once where gaps are allowed, or more where an action needs more. */
const BLOCK = 20;

/** Changes with every code given, or the counter that has no more. */
export type NumberingResult =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Gives new rows their serial codes. Rules that allow gaps are served from blocks this process holds, taken outside of any
 * transaction; a rule without gaps locks its counter until the action commits, so a refusal gives the number back.
 */
export class Serials {
  private readonly bundle: Bundle;
  private readonly blocks: Pool;
  private readonly numberBlocks = new Map<string, number[]>();
  private readonly taking = new Map<string, Promise<void>>();

  /** @param blocks  a pool of its own: a caller that waits for a block holds a connection of the other one */
  constructor(bundle: Bundle, blocks: Pool) {
    this.bundle = bundle;
    this.blocks = blocks;
  }

  /** One statement for each counter, however many rows it numbers. @param client  in the transaction of the action */
  async give(client: Queryable, changes: Changes, context: Context): Promise<NumberingResult> {
    const date = dateIn(context.now, context.zone);
    const needed = new Map<string, { readonly rule: SerialRule; count: number }>();
    for (const { rule: id, scope } of changes.created.flatMap(({ serials }) => serials)) {
      const rule = this.ruleOf(id);
      const key = counterKey(rule, date, scope);
      const need = needed.get(key) ?? { rule, count: 0 };
      need.count += 1;
      needed.set(key, need);
    }
    const numbers = new Map<string, Iterator<number>>();
    for (const [key, { rule, count }] of needed) {
      const taken = rule.gaps === 'none' ? takeNumbers(client, rule, key, count) : this.take(rule, key, count);
      numbers.set(key, (await taken).values());
    }
    const created: CreatedRow[] = [];
    for (const row of changes.created) {
      const codes = this.codesOf(row, date, numbers);
      if (typeof codes === 'string') return { ok: false, refusal: { code: 'serial.exhausted', params: { rule: codes } } };
      created.push({ ...row, values: { ...row.values, ...codes } });
    }
    return { ok: true, changes: { ...changes, created } };
  }

  private ruleOf(id: string): SerialRule {
    const rule = this.bundle.serialRules.get(id);
    if (!rule) throw new DefinitionError('bundle.noSuchSerialRule', { rule: id });
    return rule;
  }

  /** The row's codes by field, or the rule that has no more numbers. */
  private codesOf(
    row: CreatedRow,
    date: string,
    numbers: ReadonlyMap<string, Iterator<number>>,
  ): Readonly<Record<string, string>> | string {
    const codes: Record<string, string> = {};
    for (const { field, rule: id, scope, params } of row.serials) {
      const rule = this.ruleOf(id);
      const number = numbers.get(counterKey(rule, date, scope))!.next().value as number; // as many as are needed
      const code = formatSerial(rule, number, date, params);
      if (code === undefined) return id;
      codes[field] = code;
    }
    return codes;
  }

  /** Numbers of the block that is held, which is filled up first where it has too few. */
  private async take(rule: SerialRule, key: string, count: number): Promise<readonly number[]> {
    for (;;) {
      const held = this.numberBlocks.get(key) ?? [];
      if (held.length >= count) return held.splice(0, count);
      await this.fill(rule, key, Math.max(BLOCK, count - held.length));
    }
  }

  /** One block at a time, however many actions wait for it. */
  private fill(rule: SerialRule, key: string, count: number): Promise<void> {
    const running = this.taking.get(key);
    if (running) return running;
    const filling = takeNumbers(this.blocks, rule, key, count)
      .then((numbers) => this.keep(key, numbers))
      .finally(() => this.taking.delete(key));
    this.taking.set(key, filling);
    return filling;
  }

  /** Counters of past days are evicted once there are many. */
  private keep(key: string, numbers: readonly number[]): void {
    if (this.numberBlocks.size > 10_000) this.numberBlocks.clear();
    this.numberBlocks.set(key, [...(this.numberBlocks.get(key) ?? []), ...numbers]);
  }
}

/** The next numbers of a counter; a counter never seen before begins at the rule's start. */
async function takeNumbers(client: Queryable, rule: SerialRule, key: string, count: number): Promise<readonly number[]> {
  const { start, step, period } = numberRange(rule);
  const [[last = null] = []] = await send(client, takeStatement(rule, key, count));
  const end = Math.floor((Number(last) - start) / step);
  return Array.from({ length: count }, (_, i) => start + step * positive(end - (count - 1 - i), period));
}

function takeStatement(rule: SerialRule, key: string, count: number): Statement {
  const { start, step, period } = numberRange(rule);
  const first = start + step * positive(count - 1, period);
  const next =
    period === undefined
      ? 'c.last + $3::bigint * $4::bigint'
      : '$5::bigint + ((c.last - $5::bigint) / $4::bigint + $3::bigint) % $6::bigint * $4::bigint';
  const text = `INSERT INTO serial_counter AS c (key, last) VALUES ($1, $2::bigint) ON CONFLICT (key) DO UPDATE SET last = ${next} RETURNING last`;
  return { text, values: [key, first, count, step, ...(period === undefined ? [] : [start, period])] };
}

const positive = (position: number, period: number | undefined): number =>
  period === undefined ? position : ((position % period) + period) % period;

/** First number, distance, and after how many numbers a rule with `{max}` starts again. */
function numberRange(rule: SerialRule): { readonly start: number; readonly step: number; readonly period?: number } {
  const part = Object.values(rule.parts).find((candidate) => 'serial' in candidate);
  const { start = 1, step = 1 } = part && 'serial' in part ? part.serial : {};
  return {
    start,
    step,
    ...(typeof rule.reset === 'object' ? { period: Math.floor((rule.reset.max - start) / step) + 1 } : {}),
  };
}
