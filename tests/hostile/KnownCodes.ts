/** Codes and ids that exist in a plant, so that hostile requests reach the rows and not only the reader of inputs. */
export class KnownCodes {
  readonly #rows = new Map<string, { readonly codes: string[]; readonly ids: string[] }>();

  add(entity: string, id: string, code?: string): void {
    const rows = this.#rows.get(entity) ?? { codes: [], ids: [] };
    rows.ids.push(id);
    if (code !== undefined) rows.codes.push(code);
    this.#rows.set(entity, rows);
  }

  ids(entity: string): readonly string[] {
    return this.#rows.get(entity)?.ids ?? [];
  }

  /** Of the entity a field is named after: `boxCode`, `stockBoxCodes`, `part`. Empty when its name tells none. */
  namedBy(field: string): readonly string[] {
    const name = field.replace(/(Codes?|No|s)$/, '').toLowerCase();
    const entities = [...this.#rows.keys()].filter((entity) => name.endsWith(entity.replaceAll('-', '')));
    const [longest] = entities.sort((a, b) => b.length - a.length);
    return longest === undefined ? [] : (this.#rows.get(longest)?.codes ?? []);
  }

  /** Codes and ids of everything. */
  get all(): readonly string[] {
    return [...this.#rows.values()].flatMap(({ codes, ids }) => [...codes.slice(0, 3), ...ids.slice(0, 1)]);
  }
}
