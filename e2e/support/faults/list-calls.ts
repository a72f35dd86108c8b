import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What a file imports that calls by itself. */
const CALLS = /"@\/lib\/api\/(fetch-json|member-client|request)"/;

const root = join(import.meta.dirname, "../../..");

/**
 * Every call that the browser's code makes, read from the sources of `lib/api`, and from the components and hooks that
 * call by it themselves: what is given to `fetch` and `fetchJson`, and each record with a `url`. What only a running page
 * knows is `*`.
 *
 * @returns methods and paths without a query, as in `POST /api/member/payment/<star>/confirm/`, sorted
 */
export function listCalls(): string[] {
  const calls = ["lib/api", "components", "hooks"]
    .flatMap(listSources)
    .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }))
    .filter(({ name, text }) => name.startsWith("lib/") || CALLS.test(text))
    .flatMap(({ name, text }) => readCalls(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)));
  return [...new Set(calls)].sort();
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** What names stand for, in a place of a file. */
type Names = Map<string, ts.Expression>;

function readCalls(file: ts.SourceFile): string[] {
  const constants: Names = new Map();
  const helpers = new Map<string, ts.FunctionDeclaration>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name && !isExported(statement))
      helpers.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }

  /** The names where a node stands, once for each way by which a helper of the file is called. */
  function listNames(node: ts.Node): Names[] {
    const helper = ts.findAncestor(node, ts.isFunctionDeclaration);
    if (!helper?.name || !helpers.has(helper.name.text)) return [withLocals(node, constants)];
    const uses = findAll(file, ts.isCallExpression).filter(
      (call) => call.expression.getText() === helper.name!.text,
    );
    // One that is only handed on is called without arguments.
    if (uses.length === 0) return [withLocals(node, constants)];
    return uses.map((use) => withLocals(node, new Map([...constants, ...bind(helper, use)])));
  }

  function evaluate(node: ts.Expression | undefined, names: Names): string {
    if (!node) return "*";
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isAsExpression(node)) return evaluate(node.expression, names);
    if (ts.isIdentifier(node) && names.has(node.text)) {
      // A name never stands for itself, as a parameter would that is passed on under its own name.
      return evaluate(names.get(node.text), new Map([...names].filter(([name]) => name !== node.text)));
    }
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => text + evaluate(expression, names) + literal.text,
        node.head.text,
      );
    const helper = ts.isCallExpression(node) && helpers.get(node.expression.getText());
    if (helper) {
      const answer = findAll(helper, ts.isReturnStatement)[0]?.expression;
      return evaluate(answer, new Map([...constants, ...bind(helper, node)]));
    }
    return "*";
  }

  const describe = (method: ts.Expression | undefined, url: ts.Expression, names: Names) =>
    `${method ? evaluate(method, names) : "GET"} ${evaluate(url, names).split("?")[0]}`;

  const records = findAll(file, ts.isObjectLiteralExpression).flatMap((record) => {
    const url = findField(record, "url");
    return url ? listNames(record).map((names) => describe(findField(record, "method"), url, names)) : [];
  });
  const fetches = findAll(file, ts.isCallExpression)
    .filter(({ expression }) => ["fetch", "fetchJson"].includes(expression.getText()))
    .flatMap((call) => {
      const [url, init] = call.arguments;
      const method = init && ts.isObjectLiteralExpression(init) ? findField(init, "method") : undefined;
      return listNames(call).map((names) => describe(method, url!, names));
    });
  // The channels themselves send what they are given.
  return [...records, ...fetches].filter((call) => / \/(?!\*$)/.test(call));
}

/** Adds what the functions around a node call by a name of their own. */
function withLocals(node: ts.Node, names: Names): Names {
  const all = new Map(names);
  const around = ts.findAncestor(node, (one) => ts.isFunctionDeclaration(one) || ts.isVariableStatement(one));
  for (const { name, initializer } of around ? findAll(around, ts.isVariableDeclaration) : [])
    if (ts.isIdentifier(name) && initializer && !ts.isArrowFunction(initializer))
      all.set(name.text, initializer);
  return all;
}

function bind(helper: ts.FunctionDeclaration, use: ts.CallExpression): Names {
  return new Map(
    helper.parameters.flatMap(({ name, initializer }, index): [string, ts.Expression][] => {
      const value = use.arguments[index] ?? initializer;
      return value ? [[name.getText(), value]] : [];
    }),
  );
}

function findField(record: ts.ObjectLiteralExpression, wanted: string): ts.Expression | undefined {
  for (const field of record.properties) {
    if (field.name?.getText() !== wanted) continue;
    if (ts.isPropertyAssignment(field)) return field.initializer;
    if (ts.isShorthandPropertyAssignment(field)) return field.name;
  }
  return undefined;
}

function findAll<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function isExported(statement: ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
