import {
  columnTitle,
  holdersOf,
  isOfRecords,
  Mask,
  scopeFor,
  type Bundle,
  type Expression,
  type Node,
  type Param,
  type QueryModel,
  type RecordValue,
} from '#engine';
import { quote, tableName } from '../../database/sql/names.ts';
import { sqlWriter, toCondition, toSql } from '../../database/sql/expression.ts';
import { aliases, withRoot, type SqlContext } from '../../database/sql/expressionContext.ts';
import { sqlParameters } from '../../database/sql/expressionParameters.ts';
import { rowSource, type RowSource } from '../../database/sql/expressionRows.ts';
import { comparableNode, fieldNode, jsonSql, pathNode } from './columns.ts';
import { recordConditions, touchedRecords } from './recordConditions.ts';
import type { ReadingContext } from './readContext.ts';
import { groupedRows, type GroupedRows } from './groupedRows.ts';
import type { SortKey } from './paging.ts';

/** Who asks, and what else queries know. */
export type ReaderContext = Pick<ReadingContext, 'actor' | 'now' | 'zone' | 'settings' | 'readsIn'>;

/** A query on its way to SQL: its rows, the columns this person may see, and the conditions that always hold. */
export class QueryStatement {
  /** Without what this person may not group by, or choose groups by. */
  readonly query: QueryModel;
  readonly isGrouped: boolean;
  readonly context: SqlContext;
  readonly columns: ReadonlyMap<string, Node>;
  private readonly bundle: Bundle;
  private readonly rows: RowSource;
  private readonly groups: GroupedRows | undefined;
  private readonly mask: Mask;
  private readonly roles: readonly string[];
  /** The query as its author wrote it. */
  private readonly asked: QueryModel;

  /** @param keys  permissions by which the rows are shown: the query's own, or those of records */
  constructor(bundle: Bundle, asked: QueryModel, params: RecordValue, reader: ReaderContext, keys = [`query:${asked.id}`]) {
    const base: SqlContext = {
      entities: bundle.entities,
      parameters: sqlParameters(),
      scope: scopeFor(bundle, reader, { params }),
      roots: new Map(),
      alias: aliases(),
      writer: sqlWriter,
      language: reader.readsIn,
    };
    this.bundle = bundle;
    this.roles = reader.actor.roles;
    this.mask = new Mask(bundle, reader.actor.roles, keys, asked.from);
    this.asked = asked;
    this.isGrouped = asked.group.size > 0;
    const query = this.isGrouped ? this.groupedInSight(asked) : asked;
    this.query = query;
    this.rows = rowSource(base, query.from);
    this.context = withRoot(base, 'row', this.rows);
    this.groups = query.group.size > 0 ? groupedRows(query, this.context) : undefined;
    this.columns = new Map(
      [...query.group, ...query.columns].filter(([name, e]) => this.isVisible(name, e)).map(([name, e]) => [name, e.node]),
    );
  }

  /** How many groups there are, and which, would show what is hidden. */
  private groupedInSight({ having, ...query }: QueryModel): QueryModel {
    const group = new Map([...query.group].filter(([, each]) => !this.mask.hides(each)));
    return { ...query, group, ...(having && !this.mask.hides(having) ? { having } : {}) };
  }

  /** What is shown and sorted; conditions are about the rows themselves and use `context`. */
  get shown(): SqlContext {
    return this.groups?.context ?? this.context;
  }

  private isVisible(name: string, expression: Expression): boolean {
    if (!this.isGrouped && this.mask.isHidden(this.query.from, name)) return false;
    return !this.mask.hides(expression);
  }

  /** What a person may name: a column, or a plain field that is not hidden from them. */
  node(name: string): Node | undefined {
    const column = this.columns.get(name);
    if (column || this.isGrouped) return column;
    return this.mask.isHidden(this.query.from, name) ? undefined : fieldNode(this.query.from, name, this.context);
  }

  /** The title of a name; the name itself when the user may not see it. */
  titleOf(name: string): Param {
    const title = this.node(name) && columnTitle(this.bundle, this.query, name);
    return title === undefined ? name : { word: title, of: '' };
  }

  /** The end of a dotted path of a row, where nothing on the way is hidden from the person. */
  path(path: string): Node | undefined {
    const { from } = this.query;
    const steps = path.split('.');
    return this.mask.hides({ reads: [{ entity: from, path: steps }] }) ? undefined : pathNode(from, steps, this.context);
  }

  nodes(names: readonly string[]): ReadonlyMap<string, Node> {
    return new Map(
      names.flatMap((name) => {
        const node = this.node(name);
        return node ? [[name, node] as const] : [];
      }),
    );
  }

  /** The query's own conditions, its rules, and the row scope of the person's roles: of the rows, and of the records they are of. */
  conditions(): readonly string[] {
    const { where, rules } = this.query;
    const scope = this.mask.where;
    const ruled = rules.map((rule) =>
      toCondition(rule.ok.node, withRoot(this.context, [...rule.for.keys()][0] ?? 'row', this.rows)),
    );
    return [
      ...(where ? [toCondition(where.node, this.context)] : []),
      ...ruled,
      ...this.mayDo(),
      ...(scope.length > 0 ? [`(${scope.map((condition) => toCondition(condition.node, this.context)).join(' OR ')})`] : []),
      ...recordConditions(this.bundle, this.roles, this.query.from, this.rows, this.context),
    ];
  }

  /** Params by which this person could narrow down what is hidden from them. */
  guessedParams(): ReadonlySet<string> {
    const { where, having, rules } = this.asked;
    return this.mask.guesses([...(where ? [where] : []), ...(having ? [having] : []), ...rules.map(({ ok }) => ok)]);
  }

  /** That the roles of the user let them do what the query asks for. */
  private mayDo(): readonly string[] {
    const holders = holdersOf(this.bundle, this.query);
    if (!holders) return [];
    const any = (roles: readonly string[]): string =>
      `coalesce(${this.column('roles')} ?| ${this.context.parameters.add(roles, { kind: 'list', of: { kind: 'string' } })}::text[], false)`;
    return [any(holders.granting), ...(holders.denying.length > 0 ? [`NOT ${any(holders.denying)}`] : [])];
  }

  /** That the row is one of these. */
  among(ids: readonly string[]): string {
    return `${this.id()} = ANY(${this.context.parameters.add(ids, { kind: 'list', of: { kind: 'string' } })}::uuid[])`;
  }

  /** One JSON object per row: the columns, and the row's id and version when rows are not grouped. */
  item(): string {
    const own = this.isGrouped
      ? []
      : [`'id', ${this.rows.column(['id'])}`, ...(this.hasVersion() ? [`'version', ${this.rows.column(['version'])}`] : [])];
    const pairs = this.cells().map(([name, sql]) => `'${name}', ${sql}`);
    return `json_build_object(${[...own, ...pairs].join(', ')})`;
  }

  /** SQL of each column besides the row's id and version, by its name. */
  cells(): readonly (readonly [string, string])[] {
    const names = [...this.columns].filter(([name]) => name !== 'id' && name !== 'version');
    const plain = names.filter(([name]) => !isOfRecords(this.query.definition, name));
    return [
      ...plain.map(([name, node]) => [name, jsonSql(node, this.shown, this.isGrouped)] as const),
      ...(plain.length < names.length
        ? [['touched', touchedRecords(this.bundle, this.roles, this.rows, this.context)] as const]
        : []),
    ];
  }

  private hasVersion(): boolean {
    return this.bundle.entities.get(this.query.from)?.fields.has('version') === true;
  }

  private groupBy(): string {
    // A reference is grouped by its id and its label, since both are shown.
    const nodes = [...this.query.group.values()].flatMap(({ node }) =>
      node.type.kind === 'row' ? [node, comparableNode(node, this.shown)] : [node],
    );
    return nodes.map((node) => toSql(node, this.shown)).join(', ') || '()';
  }

  /** The unique end of every order: the row's id, or all the group names. */
  tieBreakers(isDescending = false): readonly SortKey[] {
    if (this.isGrouped) return [...this.query.group].map(([name, e]) => ({ name, node: e.node, isDescending: false }));
    const node = fieldNode(this.query.from, 'id', this.context);
    return node ? [{ name: 'id', node, isDescending, id: this.rows.column(['id']) }] : [];
  }

  /** SQL of a row's id. */
  id(): string {
    return this.rows.column(['id']);
  }

  /** SQL of a plain field of the rows; of a reference its id. */
  column(field: string): string {
    return this.rows.column([field]);
  }

  from(): string {
    return this.rows.from();
  }

  /**
   * FROM, WHERE, GROUP BY and HAVING of a grouped query. Ask it after everything else.
   *
   * @param after  conditions about the groups, besides the query's own
   */
  fromGroups(conditions: readonly string[], after: readonly string[] = []): string {
    const own = this.query.having ? [toCondition(this.query.having.node, this.shown)] : [];
    const [where, having] = [clause('WHERE', conditions), clause('HAVING', [...own, ...after])];
    const group = ` GROUP BY ${this.groupBy()}${having}`;
    return this.groups ? `${this.groups.from(this.from(), where)}${group}` : `${this.from()}${where}${group}`;
  }

  /** The rows of a page, found before by a statement that gives their ids: what is shown of them is joined to few rows. */
  fromPage(ids: string): string {
    const { alias } = this.rows;
    return this.rows.from(
      `(${ids}) AS page JOIN ${quote(tableName(this.query.from))} AS ${alias} ON ${alias}."id" = page."id"`,
    );
  }
}

/** `WHERE` or `HAVING` with all conditions; nothing where there is none. */
export function clause(word: 'WHERE' | 'HAVING', conditions: readonly string[]): string {
  return conditions.length > 0 ? ` ${word} ${conditions.join(' AND ')}` : '';
}
