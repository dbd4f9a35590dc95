import type { Principle, Sample } from './principles.ts';

const screen = 'packages/web/src/features/exam/exam-list.tsx';
const style = 'packages/web/src/styles/app.css';

const values = (codes: readonly string[], file = screen): Sample[] =>
  codes.map((code) => [file, `export const x = ${code};`]);
const rules = (codes: readonly string[]): Sample[] => codes.map((code) => [style, `.a { ${code} }`]);

export const webPrinciples: readonly Principle[] = [
  {
    name: 'no literal text in JSX',
    says: /Texts live in packages\/web\/messages/,
    refused: values([
      '<p>سلام</p>',
      '<p>Hello</p>',
      '<p>404</p>',
      "<p>{'Hello'}</p>",
      '<p>{`Hello ${name}`}</p>',
      "<p>{open ? 'Close' : null}</p>",
      "<p>{open ? null : 'Open'}</p>",
      "<p>{open && 'Open'}</p>",
      '<Field label="Name" />',
      '<Field aria-label="Name" />',
      '<Field placeholder="Name" />',
      '<img alt="Logo" src="/logo.svg" />',
      "<Field title={'Name'} />",
      '<Field title={`Name ${x}`} />',
      "<Field description={open ? 'Name' : undefined} />",
      '<Field confirmLabel="Yes" />',
      '<Field errorMessage="Wrong" />',
    ]),
    allowed: [
      ...values([
        '<p>· — ( ) &nbsp; ٪</p>',
        "<p>{' '}</p>",
        '<p>{say(m.hello, { kind: "short" })}</p>',
        '<p>{`${first} – ${last}`}</p>',
        '<p>{open ? <b className="flex" /> : "—"}</p>',
        '<img alt="" src="/logo.svg" />',
        '<Field title={say(m.hello)} name="title" aria-labelledby="name" type="text" role="alert" />',
      ]),
      ['packages/server/src/features/report/report.tsx', 'export const x = <p>Hello</p>;'],
    ],
  },
  {
    name: 'no physical left or right in Tailwind classes',
    says: /Use the logical side \(start, end\)/,
    refused: values([
      "'ml-4'",
      "'flex md:hover:-mr-4 grow'",
      '`flex ${x} pl-2`',
      '`flex ${x}:pr-2 ${y}`',
      '<p className="left-0" />',
      '<p className="lg:-right-1/2" />',
      '<p className="text-left" />',
      '<p className="sm:text-right flex" />',
      '<p className="border-l" />',
      '<p className="border-r-2" />',
      '<p className="rounded-tl-lg" />',
      '<p className="rounded-r" />',
      '<p className="float-left" />',
      '<p className="clear-right" />',
      '<p className="group-hover:!pr-[3px]" />',
      '<p className="scroll-ml-2" />',
      '<p className="[margin-left:3px]" />',
      '<p className="[left:0]" />',
    ]),
    allowed: values([
      "'ms-4 -me-2 ps-1 pe-3 start-0 end-0 text-start border-s border-e-2 rounded-ss-lg float-start'",
      "'mx-2 px-1 rounded-lg rounded-br0 border-lime-300 border-red-500 inset-x-0'",
      "'left-handed'",
      "'html-4 sml-2'",
      '<Popover placement="left" />',
    ]),
  },
  {
    name: 'no physical left or right in style objects',
    says: /Use the logical side \(start, end\)/,
    refused: [
      ...values([
        '{ marginLeft: 3 }',
        "{ 'paddingRight': 3 }",
        '{ borderTopLeftRadius: 3 }',
        '{ borderRightWidth: 3 }',
        '{ scrollMarginLeft: 3 }',
        "{ textAlign: 'left' }",
        '<p style={{ left: 0 }} />',
        '<p style={open ? { right: 0 } : {}} />',
      ]),
      [screen, "export const move = (el: HTMLElement) => { el.style.marginLeft = '3px'; };"],
      [screen, "export const move = (el: HTMLElement) => { el.style.left = '3px'; };"],
      [screen, 'export const box: CSSProperties = { left: 0 };'],
    ],
    allowed: values([
      '{ left: 1, right: 2 }',
      'rect.left + rect.right',
      "{ marginInlineStart: 3, textAlign: 'start' }",
      '<p style={{ insetInlineStart: 0 }} />',
    ]),
  },
  {
    name: 'no physical left or right in CSS',
    says: /Use the logical side \(inline-start, inline-end\)/,
    refused: rules([
      'margin-left: 1px;',
      'padding-right: 1px;',
      'scroll-margin-left: 1px;',
      'left: 0;',
      'right: 0;',
      'text-align: left;',
      'float: right;',
      'clear: left;',
      'border-left: 1px solid;',
      'border-right-width: 1px;',
      'border-top-left-radius: 1px;',
      '@apply flex ml-4;',
      '@apply md:text-right;',
    ]),
    allowed: rules([
      'margin-inline-start: 1px; inset-inline-end: 0; text-align: start; float: inline-end;',
      'border-start-start-radius: 1px; border-inline-start: 1px solid; top: 0; margin-block: 1px;',
      '@apply flex ms-4 text-start;',
    ]),
  },
  {
    name: 'messages are said, not called',
    says: /say\(m\.some_key, params\)/,
    refused: values(['m.hello()', 'm.hello({ name })', '<p>{m.hello()}</p>', "m['hello']()"]),
    allowed: [
      ...values(['say(m.hello)', 'say(m.hello, { name })', '<p>{say(m.hello)}</p>', 'form.hello()']),
      ['packages/web/src/i18n/say.ts', 'export const x = m.hello();'],
    ],
  },
  {
    name: 'only the API client talks to the network',
    says: /talks to the network|global variable/,
    refused: values([
      "fetch('/api/exams')",
      "window.fetch('/api/exams')",
      'globalThis.fetch',
      'new XMLHttpRequest()',
      "new EventSource('/api')",
      "navigator.sendBeacon('/api')",
    ]),
    allowed: [
      ['packages/web/src/api/client.ts', "export const x = fetch('/api/exams');"],
      ...values(['query.fetch()', '(fetch: () => void) => fetch()']),
    ],
  },
  {
    name: 'styles do not search the page',
    says: /Not with :has\(\)/,
    refused: values([
      '<p className="flex has-checked:border-primary" />',
      "['has-[input:focus]:border-focus']",
      '`group-has-data-open/page:hidden ${width}`',
      "'[&:not(:has(>div))_li]:invisible'",
    ]),
    allowed: values([
      '<p className="data-checked:border-primary focus-within:border" />',
      "'[&_tr:has([data-dragging])]:bg-primary-soft'",
      "element.matches(':has(:focus-visible)')",
    ]),
  },
];
