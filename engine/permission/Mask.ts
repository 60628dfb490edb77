import type { Expression, Node } from '../expr/types.ts';
import { childrenOf } from '../expr/walk.ts';
import type { Bundle } from '../model/types.ts';
import { readScope, type ReadScope } from './readScope.ts';

/** The fields the roles hide in the rows of one entity and in the rows they refer to. */
export class Mask {
  private readonly bundle: Bundle;
  private readonly roles: readonly string[];
  private readonly keys: readonly string[];
  private readonly from: string;

  /** @param keys  permissions by which the rows are shown: a query's own, those of records or of an action */
  constructor(bundle: Bundle, roles: readonly string[], keys: readonly string[], from: string) {
    this.bundle = bundle;
    this.roles = roles;
    this.keys = keys;
    this.from = from;
  }

  /** One of these must hold for a row; empty: every row is shown. */
  get where(): readonly Expression[] {
    return this.scopeOf(this.from).where;
  }

  /**
   * Is a field hidden: by the roles that show these rows, for other entities also by those that show their records? What is
   * computed from a hidden field is hidden with it, and so is a sum or count over rows of which some are not shown; those of a row that is
   * within a limit itself are within it, too.
   */
  isHidden(entity: string, field: string): boolean {
    const scope = this.scopeOf(entity);
    if (scope.hidden.has(field)) return true;
    const computed = this.bundle.entities.get(entity)?.computed.get(field);
    if (computed === undefined) return false;
    if (computed.kind === 'value') return this.hides(computed.value);
    if (scope.where.length === 0 && this.scopeOf(computed.entity).where.length > 0) return true;
    return computed.field !== undefined && this.isHidden(computed.entity, computed.field);
  }

  private scopeOf(entity: string): ReadScope {
    const keys = entity === this.from ? this.keys : [...this.keys, `record:${entity}`];
    return readScope(this.bundle, this.roles, keys, entity);
  }

  /** Does an expression over these rows read anything hidden, also behind references? */
  hides({ reads }: Pick<Expression, 'reads'>): boolean {
    return reads.some(({ entity, path }) => {
      let at: string | undefined = entity;
      for (const field of path) {
        if (at !== undefined && this.isHidden(at, field)) return true;
        at = at === undefined ? undefined : this.targetOf(at, field);
      }
      return false;
    });
  }

  /**
   * Params of a query whose value is compared with something hidden: who gives one would learn on which side of it a row is. Parts
   * of a condition that all have to hold are looked at one by one.
   */
  guesses(conditions: readonly Pick<Expression, 'node'>[]): ReadonlySet<string> {
    const parts = conditions.flatMap(({ node }) => conjuncts(node));
    return new Set(parts.filter((part) => this.hidesNode(part)).flatMap(paramsIn));
  }

  private hidesNode(node: Node): boolean {
    const isOwn = node.op === 'field' && node.of.type.kind === 'row' && this.isHidden(node.of.type.entity, node.field);
    return isOwn || childrenOf(node).some((child) => this.hidesNode(child));
  }

  /** Entity a path goes on in: behind a reference, or among the parts of a row. */
  private targetOf(entity: string, field: string): string | undefined {
    const model = this.bundle.entities.get(entity);
    return model?.fields.get(field)?.ref ?? model?.children.get(field)?.entity;
  }
}

const conjuncts = (node: Node): readonly Node[] =>
  node.op === '&&' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];

function paramsIn(node: Node): readonly string[] {
  if (node.op === 'field' && node.of.op === 'name' && node.of.name === 'params') return [node.field];
  return childrenOf(node).flatMap(paramsIn);
}
