import type { Inline } from '#markdown';
import type { ReactNode } from 'react';

/** Renders inline nodes. */
export function inlinesOf(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, index) => <InlineView key={index} node={node} />);
}

function InlineView({ node }: { readonly node: Inline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlinesOf(node.children)}</strong>;
    case 'emphasis':
      return <em>{inlinesOf(node.children)}</em>;
    case 'link':
      return (
        <a href={node.href} rel="noopener noreferrer" target={node.href.startsWith('http') ? '_blank' : undefined}>
          {inlinesOf(node.children)}
        </a>
      );
    case 'picture':
      return <img src={node.url} alt={node.alt} width={node.width} height={node.height} loading="lazy" decoding="async" />;
  }
}
