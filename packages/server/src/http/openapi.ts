import { type Endpoint, isStream, type Schema } from '@sanjeh/contract/endpoint';
import { type ErrorCode, errorSchema, errorStatus } from '@sanjeh/contract/error';
import { laggingHeader } from '@sanjeh/contract/shared/lagging';
import { asZod, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

const everywhere: readonly ErrorCode[] = [
  'malformed_request',
  'invalid_input',
  'too_many_requests',
  'internal',
  'busy',
];

/** OpenAPI 3.1, made from the contract. */
export function openApi(endpoints: readonly Endpoint[], version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanjeh',
      version,
      description: 'Online exams and assessments. Texts are chosen by Accept-Language (fa or en).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorSchema, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `May be called by: ${callersOf(endpoint)}.${endpoint.mayLag ? lagging : ''}`,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

const lagging = ` May be read from a copy of the database: ${laggingHeader} then tells up to which moment it knows everything.`;

function callersOf({ access, rights }: Endpoint): string {
  return rights.length === 0 ? access : `${access} (${rights.join(', ')})`;
}

function requestBody({ body, upload }: Endpoint): JsonSchema {
  if (body) {
    const required = !asZod(body).safeParse(undefined).success;
    return { requestBody: { required, content: json(jsonSchemaOf(body, 'input')) } };
  }
  if (upload.length === 0) return {};
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  };
  const encoding = { file: { contentType: upload.join(', ') } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}_${path.slice('/api/'.length).replace(/\W+/g, '_').replace(/_+$/, '')}`;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responses(endpoint: Endpoint): JsonSchema {
  return { [endpoint.status]: successOf(endpoint), ...Object.fromEntries(errorResponses(endpoint)) };
}

function successOf(endpoint: Endpoint): JsonSchema {
  const { response, file } = endpoint;
  if (isStream(endpoint)) return streamOf(endpoint);
  if (response) return { description: 'Done', content: json(jsonSchemaOf(response, 'output')) };
  if (file.length === 0) return { description: 'Done, nothing to say' };
  const content = file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { description: 'A file', content: Object.fromEntries(content) };
}

/** OpenAPI has no words for a stream: each kind of message is described as if it were the answer. */
function streamOf({ events }: Endpoint): JsonSchema {
  const kinds = Object.entries(events).map(([event, data]) => ({
    type: 'object',
    properties: { event: { const: event }, data: jsonSchemaOf(data, 'output') },
    required: ['event', 'data'],
  }));
  return {
    description: 'Messages for as long as the caller listens',
    content: { 'text/event-stream': { schema: { oneOf: kinds } } },
  };
}

/** Every error that a caller may meet: those the endpoint names and those that follow from its description. */
export function errorCodesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...everywhere, ...endpoint.errors]);
  if (endpoint.body || endpoint.upload.length > 0) codes.add('too_large').add('unsupported_media_type');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.access !== 'public') codes.add('not_signed_in');
  const isForAdmins = endpoint.access === 'admin' || endpoint.access === 'signed-in';
  if (isForAdmins && !endpoint.beforeSecondFactor) codes.add('second_factor_setup_required');
  if (endpoint.asksPassword) codes.add('password_required');
  if (!endpoint.beforePasswordChange) codes.add('password_change_required');
  if (endpoint.access === 'admin' || endpoint.access === 'applicant') codes.add('forbidden');
  return codes;
}

function errorResponses(endpoint: Endpoint): [number, JsonSchema][] {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code]);
  return [...byStatus].map(([status, list]) => [
    status,
    { description: list.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ]);
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}
