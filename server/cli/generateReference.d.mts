/** Pages of `docs/format`, by name, as they are on disk. */
export function pages(): ReadonlyMap<string, string>;

/** The pages with their tables as the schemas and the linter's texts have them now. */
export function generateReference(written?: ReadonlyMap<string, string>): ReadonlyMap<string, string>;

/** Keys that stand in a table without a meaning. */
export function unexplained(written?: ReadonlyMap<string, string>): readonly string[];
