import type { FlowValue } from '../../flow/flowMachine.ts';
import { activeNodes } from '../../flow/flowMachine.ts';
import type { FlowInstance } from '../../flow/types.ts';
import type { Raw, WorkingRow } from '../../frame/row.ts';
import { nodeTitle, type FlowModel } from '../../model/flowTypes.ts';

/** An approval as its row keeps it. */
export function readInstance(row: WorkingRow): FlowInstance {
  const { standing, generation, visited, returnedBy, initiator, incident } = row.now;
  return {
    value: JSON.parse(String(standing)) as FlowValue,
    generation: Number(generation),
    visited: (visited ?? []) as readonly string[],
    initiator: String(initiator),
    ...(typeof returnedBy === 'string' ? { returnedBy } : {}),
    ...(typeof incident === 'string' ? { incident } : {}),
  };
}

/** The row of an approval, its state excepted: only events move that. */
export function instanceValues(model: FlowModel, instance: FlowInstance): Raw {
  const open = activeNodes(model, instance.value);
  const passed = [...new Set(instance.visited)].filter((node) => !open.includes(node));
  return {
    standing: JSON.stringify(instance.value),
    nodes: open.map((node) => nodeTitle(model, node)),
    passed: passed.map((node) => nodeTitle(model, node)),
    generation: instance.generation,
    visited: instance.visited,
    returnedBy: instance.returnedBy ?? null,
    incident: instance.incident ?? null,
  };
}
