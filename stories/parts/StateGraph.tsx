import type { ReactNode } from 'react';
import type { Bundle, StateModel } from '#engine';
import { named, stateName } from '../words/words.ts';
import { GraphDrawing, type GraphEdge } from './GraphDrawing.tsx';

/** The states of a model and what leads from one to the other. */
export function StateGraph({ bundle, model }: { readonly bundle: Bundle; readonly model: StateModel }): ReactNode {
  const nodes = model.states.map((id) => ({
    id,
    name: stateName(bundle, model.id, id),
    isMarked: id === model.initial,
  }));
  return <GraphDrawing name={named(bundle, model.id)} nodes={nodes} edges={edgesOf(bundle, model)} />;
}

/** One line for each event that leads from one state to another. */
function edgesOf(bundle: Bundle, model: StateModel): readonly GraphEdge[] {
  return model.transitions.flatMap(({ id, event, from, to }) => {
    const isAssumed = model.definition.transitions[id]?.assumed === true;
    return from.map((state) => ({ from: state, to, label: named(bundle, `${model.id}.event.${event}`, event), isAssumed }));
  });
}
