import type { Endpoint, Schema } from '@sanjeh/contract/endpoint';
import { jsonSchemaOf } from './json-schema.ts';

/** The interface as one plain page: no script, nothing from outside, made from the contract. */
export function docsPage(endpoints: readonly Endpoint[], version: string, nonce: string): string {
  const tags = Map.groupBy(endpoints, ({ tag }) => tag);
  const groups = [...tags].map(([tag, list]) => `<h2>${escapeHtml(tag)}</h2>${list.map(entry).join('')}`);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sanjeh API ${escapeHtml(version)}</title>
<style nonce="${nonce}">
body { font: 1rem/1.7 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin-block: .5rem; padding: .5rem 1rem; }
summary { cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
</style>
</head>
<body>
<main>
<h1>Sanjeh API ${escapeHtml(version)}</h1>
<p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>. Errors have one shape:
<code>{code, params?, issues?, requestId}</code>. Texts follow <code>Accept-Language</code> (fa or en).</p>
${groups.join('')}
</main>
</body>
</html>`;
}

function entry(endpoint: Endpoint): string {
  const parts = [
    `<p>May be called by: <strong>${endpoint.access}</strong></p>`,
    schemaBlock('Path', endpoint.params, 'input'),
    schemaBlock('Query', endpoint.query, 'input'),
    schemaBlock('Body', endpoint.body, 'input'),
    fileLine('Takes a file', endpoint.upload),
    schemaBlock(`Response ${endpoint.status}`, endpoint.response, 'output'),
    fileLine('Answers with a file', endpoint.file),
    endpoint.errors.length > 0 ? `<p>Errors: <code>${endpoint.errors.join(', ')}</code></p>` : '',
  ];
  return `<details><summary><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)}</summary>${parts.join('')}</details>`;
}

function fileLine(title: string, types: readonly string[]): string {
  return types.length === 0 ? '' : `<p>${title}: <code>${escapeHtml(types.join(', '))}</code></p>`;
}

function schemaBlock(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const text = JSON.stringify(jsonSchemaOf(schema, io), null, 2);
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(text)}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
