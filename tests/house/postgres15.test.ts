import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { read } from './page.ts';

/** What PostgreSQL 16, 17 and 18 added and a statement of ours might use; the bundled one would take it, a 15 would not. */
const LATER = new RegExp(
  [
    String.raw`\bpg_(?:input_is_valid|input_error_info|basetype|get_acl|stat_get_io)\b`,
    String.raw`\b(?:any_value|array_(?:reverse|sample|shuffle|sort)|casefold|crc32c?|date_(?:add|subtract)|random_normal|to_(?:bin|oct|regtypemod))\(`,
    String.raw`\b(?:uuidv[47]|uuid_extract_\w+|jsonb?_(?:object_)?agg_(?:strict|unique)\w*|jsonb_populate_record_valid|xmltext|system_user)\b`,
    String.raw`\bJSON_(?:TABLE|EXISTS|VALUE|QUERY|SCALAR|SERIALIZE)\b|\bIS (?:NOT )?JSON\b`,
    String.raw`\bWITHOUT OVERLAPS\b|\bRETURNING (?:WITH|old\.|new\.)|\bpg_stat_(?:io|checkpointer)\b`,
  ].join('|'),
);

const files = [...importsOf('server').keys()];

it('knows what is newer', () => {
  const statements = ["pg_input_is_valid($1, 'uuid')", 'SELECT any_value(a)', 'a IS JSON', 'RETURNING old.id', 'uuidv7()'];
  expect(statements.filter((statement) => !LATER.test(statement))).toEqual([]);
});

it('asks the database for nothing that PostgreSQL 15 lacks', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => LATER.test(read(file)))).toEqual([]);
});
