import { ViewportPortal, type Connection, type Node } from 'reactflow';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { freePlaceBeside } from '../commands/addState.ts';
import { moveStates } from '../commands/place.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { STATE_SIZE } from '../layout/stateSize.ts';
import { contentOf, layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import css from './Canvas.module.css';
import { DrawingCanvas, pressedHandle, pressedLabel, type PlacedBox } from './DrawingCanvas.tsx';
import { fitPadding } from './fitPadding.ts';
import { linesOf, nodesOf } from './graph.ts';
import { StateNode } from './StateNode.tsx';
import { useSteady } from './useSteady.ts';

const NODE_TYPES = { state: StateNode };
/** Above, only what is in sight is drawn, and no map of the whole. */
const MANY_STATES = 200;
const RULES = {
  elementAt: (id: ElementId) => id,
  move: moveStates,
  nameOf: (id: ElementId) => elementName(id)?.name ?? id,
  snaps: true,
};

export interface CanvasProps {
  /** A press on the empty canvas puts a state there. */
  readonly isAdding: boolean;
  readonly onAdded: () => void;
  /** Opens with all of it in sight, wherever somebody looked last. */
  readonly isWhole: boolean;
}

/** A state model as a drawing: the same document as table and outline. */
export function Canvas({ isAdding, onAdded, isWhole }: CanvasProps): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, problems, overlay, selection, select, isReadOnly, pending, setPending } = useEditorContext();
  const options = useMemo(
    () => ({ document, catalogue, problems, overlay, language }),
    [document, catalogue, problems, overlay, language],
  );
  const nodes = useMemo(() => nodesOf(options), [options]);
  const lines = useMemo(() => linesOf(options, nodes), [options, nodes]);
  const titleOf = useTitles().element;
  const isLarge = nodes.length > MANY_STATES;
  const fit = useMemo(() => ({ maxZoom: 1, padding: fitPadding(layoutOf(document)) }), [document]);
  const connected = useSteady(({ source, target }: Connection): void => {
    const [from, to] = [elementName(source)?.name, elementName(target)?.name];
    if (from !== undefined && to !== undefined) setPending({ kind: 'line', from, to });
  });
  // Tap-tap to connect: the second press is the target.
  const lead = useSteady((_: MouseEvent, { id }: Node) => {
    const to = elementName(id)?.name;
    if (pending?.kind === 'line' && pending.to === undefined && to !== undefined && to !== pending.from)
      setPending({ ...pending, to });
  });
  const add = ({ detail }: MouseEvent, { x, y }: Point): void => {
    if (!isAdding && detail < 2) return;
    setPending({ kind: 'state', at: { x: x - STATE_SIZE.width / 2, y: y - STATE_SIZE.height / 2 } });
    onAdded();
  };
  const press = (event: MouseEvent): void => {
    const id = pressedLabel(event);
    const from = elementName(pressedHandle(event) ?? '')?.name;
    if (from !== undefined && !isReadOnly) setPending({ kind: 'line', from });
    if (id === undefined) return;
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    select((now) => (isMore ? [...now.filter((other) => other !== id), ...(now.includes(id) ? [] : [id])] : [id]));
  };
  return (
    <DrawingCanvas
      testId="design-canvas"
      aria-label={t('designer.canvas')}
      nodeHelp={t('designer.canvas.node')}
      viewKey={isWhole ? undefined : document.id}
      revealed={stateBox(document, selection[0] ?? '')}
      rules={RULES}
      nodeTypes={NODE_TYPES}
      titleOf={titleOf}
      {...{ nodes, lines, fit, isLarge, isAdding }}
      onConnect={connected}
      onNodeClick={lead}
      onPress={press}
      onPanePress={add}
    >
      {pending?.kind === 'state' && <NextPlace at={pending.at ?? freePlaceBeside(document, selection)} />}
    </DrawingCanvas>
  );
}

/** Where the state comes that is being added. */
function NextPlace({ at }: { readonly at: Point }): ReactNode {
  const { t } = useTranslator();
  return (
    <ViewportPortal>
      <div className={css['next']} style={{ left: at.x, top: at.y, ...STATE_SIZE }} data-testid="next-place">
        {t('designer.canvas.next')}
      </div>
    </ViewportPortal>
  );
}

/** The state that is selected, or that the selected line leaves, in its place. */
function stateBox(document: DesignDocument, id: ElementId): PlacedBox | undefined {
  const found = elementName(id);
  const name =
    found?.of === 'states' ? found.name : (found?.from ?? contentOf(document).transitions[found?.name ?? '']?.from[0]);
  const place = layoutOf(document).states[name ?? ''];
  return name !== undefined && place ? { name, ...place, ...STATE_SIZE } : undefined;
}
