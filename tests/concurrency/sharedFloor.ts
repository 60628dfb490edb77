import { afterAll, beforeAll } from 'vitest';
import { buildProgram, type Program } from '../kit/program.ts';
import { openFloor, type Floor } from './floor.ts';
import { shopFloor, type FloorSize } from './shopFloor.ts';

/** The server's program, built for the tests of a file or a `describe` and gone after them. */
export function sharedProgram(): () => Program {
  let program: Program | undefined;
  beforeAll(async () => {
    program = await buildProgram('tests/concurrency/server.ts');
  });
  afterAll(() => program?.drop());
  return () => program!;
}

/** A floor that all tests of a file or a `describe` work on, one after the other. */
export function sharedFloor(size: FloorSize): () => Floor {
  const program = sharedProgram();
  let floor: Floor | undefined;
  beforeAll(async () => {
    floor = await openFloor(program(), shopFloor(size));
  });
  afterAll(() => floor?.close());
  return () => floor!;
}
