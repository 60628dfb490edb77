import { Pick, RowId } from './picks.ts';

/** The codes a shop floor could scan now, by entity; those made by actions join them. */
export class Codes {
  private readonly byEntity = new Map<string, string[]>();
  private readonly ids = new Map<string, string>();

  /** Says the id of a row that inputs name by it. */
  name({ entity, code }: RowId, id: string): void {
    this.ids.set(`${entity} ${code}`, id);
  }

  add(entity: string, code: string): void {
    const codes = this.byEntity.get(entity);
    if (codes) codes.push(code);
    else this.byEntity.set(entity, [code]);
  }

  /** An input with its picks made. The newest codes are picked as often as the oldest. */
  fill(input: unknown): unknown {
    if (input instanceof Pick) {
      const codes = this.byEntity.get(input.entity) ?? ['NOBODY'];
      return codes[(input.nth * 7) % codes.length];
    }
    if (input instanceof RowId) return this.ids.get(`${input.entity} ${input.code}`);
    if (Array.isArray(input)) return input.map((item) => this.fill(item));
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, this.fill(value)]));
  }
}
