import type { ESTree, Plugin } from 'vite';
import { parseAst } from 'vite';

type Edit = { start: number; end: number; text: string };

const contractFile = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/;
const endpointFile = /(?:\.contract|crud-endpoints)\.ts$/;
/**
 * What the server checks by and what describes the interface to readers. A browser sends what its forms have checked, and
 * believes the server. Only that a path has parameters is looked at everywhere.
 */
const left = new Set(['query', 'body', 'response', 'input', 'update', 'entity', 'summary', 'tag', 'errors']);

/**
 * Endpoints as a browser needs them: without the schemas of what they take and give, and without what they imported for
 * these alone.
 */
export function leanEndpoints(code: string): string {
  const edits: Edit[] = [];
  eachNode(parseAst(code), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = node.properties.flatMap(namedProperty);
    if (!properties.some(({ name }) => name === 'path')) return;
    for (const { name, start, end } of properties) {
      if (left.has(name))
        edits.push({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' });
      if (name === 'params') edits.push({ start, end, text: 'params: {}' });
    }
  });
  let lean = edited(code, edits);
  for (let shorter = withoutUnused(lean); shorter !== lean; shorter = withoutUnused(lean)) lean = shorter;
  return lean;
}

function namedProperty(property: ESTree.ObjectExpression['properties'][number]) {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
  return [{ name: property.key.name, start: property.start, end: property.end }];
}

/** Imports, and declarations that are not exported, whose names stand nowhere else. */
function withoutUnused(code: string): string {
  const program = parseAst(code);
  const used = new Map<string, number>();
  eachNode(program, (node) => {
    if (node.type === 'Identifier') used.set(node.name, (used.get(node.name) ?? 0) + 1);
  });
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const names = declaredNames(statement);
    if (names.length > 0 && names.every(({ name, times }) => used.get(name) === times))
      edits.push({ start: statement.start, end: statement.end, text: '' });
  }
  return edited(code, edits);
}

/** With how often a name stands in its own declaration. */
function declaredNames(statement: ESTree.Statement | ESTree.Directive): { name: string; times: number }[] {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.map((specifier) => {
      const isSame =
        specifier.type === 'ImportSpecifier' && identifier(specifier.imported) === specifier.local.name;
      return { name: specifier.local.name, times: isSame ? 2 : 1 };
    });
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.map(({ id }) => ({ name: identifier(id) ?? '', times: 1 }));
}

function identifier(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Schemas that nobody asks for are left out: unless it is said, making one might do something that matters. */
export function leanSchemas(code: string): string {
  const edits: Edit[] = [];
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression') continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' });
      edits.push({ start: init.end, end: init.end, text: ')()' });
    }
  }
  return edited(code, edits);
}

function eachNode(node: ESTree.Node, visit: (node: ESTree.Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) eachNode(child, visit);
}

function edited(code: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return [...parts, code.slice(at)].join('');
}

/** Most pages need the paths of the contract and none of its rules: those and what checks them weigh 25 kB. */
export function leanContractPlugin(): Plugin {
  return {
    name: 'sanjeh:lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // By then it is JavaScript.
      order: 'post',
      filter: { id: contractFile },
      handler: (code, id) => ({
        code: leanSchemas(endpointFile.test(id) ? leanEndpoints(code) : code),
        map: null,
      }),
    },
  };
}
