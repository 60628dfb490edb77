import { scopeFor, type Bundle, type Context, type Expression, type Node, type QueryModel, type RecordValue } from '#engine';
import { toCondition, toSql } from '../sql/expression.ts';
import { aliases, withRoot, type SqlContext } from '../sql/expressionContext.ts';
import { sqlParameters } from '../sql/expressionParameters.ts';
import { rowSource, type RowSource } from '../sql/expressionRows.ts';
import { comparableNode, fieldNode, jsonSql, readsHidden } from './columns.ts';
import { readScope } from './readScope.ts';
import type { SortKey } from './paging.ts';

/** Who asks, and what else queries know. */
export type Asking = Pick<Context, 'actor' | 'now' | 'zone' | 'settings'>;

/** A query on its way to SQL: its rows, the columns this person may see, and the conditions that always hold. */
export class QueryStatement {
  readonly query: QueryModel;
  readonly context: SqlContext;
  readonly columns: ReadonlyMap<string, Node>;
  private readonly bundle: Bundle;
  private readonly rows: RowSource;
  private readonly roles: readonly string[];
  private readonly keys: readonly string[];

  /** @param keys  permissions by which the rows are shown: the query's own, or those of records */
  constructor(bundle: Bundle, query: QueryModel, params: RecordValue, asking: Asking, keys = [`query:${query.id}`]) {
    const base: SqlContext = {
      entities: bundle.entities,
      parameters: sqlParameters(),
      scope: scopeFor(bundle, asking, { params }),
      roots: new Map(),
      alias: aliases(),
    };
    this.bundle = bundle;
    this.query = query;
    this.keys = keys;
    this.roles = asking.actor.roles;
    this.rows = rowSource(base, query.from);
    this.context = withRoot(base, 'row', this.rows);
    this.columns = new Map(
      [...query.group, ...query.columns].filter(([name, e]) => this.isVisible(name, e)).map(([name, e]) => [name, e.node]),
    );
  }

  get isGrouped(): boolean {
    return this.query.group.size > 0;
  }

  private isVisible(name: string, expression: Expression): boolean {
    if (!this.isGrouped && this.isHidden(this.query.from, name)) return false;
    return !this.readsHidden(expression);
  }

  private readsHidden(expression: Expression): boolean {
    return readsHidden(
      expression,
      (entity, field) => this.isHidden(entity, field),
      (entity, field) => this.targetOf(entity, field),
    );
  }

  /**
   * Hidden for this person: by the roles that show these rows, for other entities also by those that show their records. What is
   * computed from a hidden field is hidden with it.
   */
  private isHidden(entity: string, field: string): boolean {
    const keys = entity === this.query.from ? this.keys : [...this.keys, `record:${entity}`];
    if (readScope(this.bundle, this.roles, keys, entity).hidden.has(field)) return true;
    const computed = this.bundle.entities.get(entity)?.computed.get(field);
    if (computed?.kind === 'value') return this.readsHidden(computed.value);
    return computed?.field !== undefined && this.isHidden(computed.entity, computed.field);
  }

  /** Entity a path goes on in: behind a reference, or among the parts of a row. */
  private targetOf(entity: string, field: string): string | undefined {
    const model = this.bundle.entities.get(entity);
    return model?.fields.get(field)?.ref ?? model?.children.get(field)?.entity;
  }

  /** What a person may name: a column, or a plain field that is not hidden from him. */
  node(name: string): Node | undefined {
    const column = this.columns.get(name);
    if (column || this.isGrouped) return column;
    return this.isHidden(this.query.from, name) ? undefined : fieldNode(this.query.from, name, this.context);
  }

  nodes(names: readonly string[]): ReadonlyMap<string, Node> {
    return new Map(
      names.flatMap((name) => {
        const node = this.node(name);
        return node ? [[name, node] as const] : [];
      }),
    );
  }

  /** The query's own conditions, its rules and the row scope of the person's roles. */
  conditions(): readonly string[] {
    const { where, rules } = this.query;
    const scope = readScope(this.bundle, this.roles, this.keys, this.query.from).where;
    const ruled = rules.map((rule) =>
      toCondition(rule.ok.node, withRoot(this.context, [...rule.for.keys()][0] ?? 'row', this.rows)),
    );
    return [
      ...(where ? [toCondition(where.node, this.context)] : []),
      ...ruled,
      ...(scope.length > 0 ? [`(${scope.map((condition) => toCondition(condition.node, this.context)).join(' OR ')})`] : []),
    ];
  }

  /** One JSON object per row: the columns, and the row's id and version when rows are not grouped. */
  item(): string {
    const own = this.isGrouped
      ? []
      : [`'id', ${this.rows.column(['id'])}`, ...(this.hasVersion() ? [`'version', ${this.rows.column(['version'])}`] : [])];
    const pairs = [...this.columns]
      .filter(([name]) => name !== 'id' && name !== 'version')
      .map(([name, node]) => `'${name}', ${jsonSql(node, this.context)}`);
    return `json_build_object(${[...own, ...pairs].join(', ')})`;
  }

  private hasVersion(): boolean {
    return this.bundle.entities.get(this.query.from)?.fields.has('version') === true;
  }

  groupBy(): string {
    // A reference is grouped by its id and its label, since both are shown.
    const nodes = [...this.query.group.values()].flatMap(({ node }) =>
      node.type.kind === 'row' ? [node, comparableNode(node, this.context)] : [node],
    );
    return nodes.map((node) => toSql(node, this.context)).join(', ');
  }

  having(): string | undefined {
    return this.query.having && toCondition(this.query.having.node, this.context);
  }

  /** The unique end of every order: the row's id, or all the group names. */
  tieBreakers(): readonly SortKey[] {
    if (this.isGrouped) return [...this.query.group].map(([name, e]) => ({ name, node: e.node, isDescending: false }));
    const node = fieldNode(this.query.from, 'id', this.context);
    return node ? [{ name: 'id', node, isDescending: false, id: this.rows.column(['id']) }] : [];
  }

  from(): string {
    return this.rows.from();
  }
}
