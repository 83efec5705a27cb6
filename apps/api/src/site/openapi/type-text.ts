import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { JsonSchema } from './schema-collection.ts';

const COMPONENT = '#/components/schemas/';
const number = (value: number) => value.toLocaleString('en-US');
const bounded = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** What a type alone doesn't say, as a trailing comment. */
function notes(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern, format, default: fallback } = schema;
  const parts = [
    maxLength !== undefined &&
      `${minLength ? `${number(minLength)} to` : 'up to'} ${number(maxLength)} characters`,
    maxLength === undefined && minLength !== undefined && 'not empty',
    bounded(minimum) && minimum !== 0 && `from ${number(minimum ?? 0)}`,
    bounded(maximum) && (maximum ?? 0) < 1e12 && `up to ${number(maximum ?? 0)}`,
    maxItems !== undefined && `up to ${number(maxItems)} entries`,
    format === 'date-time' && 'ISO 8601, UTC',
    format && format !== 'date-time' && format,
    pattern && `matches ${pattern}`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
  return parts.length ? `<i> // ${escapeHtml(parts.join(', '))}</i>` : '';
}

function union(options: readonly JsonSchema[], indent: string): string {
  return [...new Set(options.map((option) => typeText(option, indent)))].join(' | ');
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(([name, value]) => {
    const schema = value as JsonSchema;
    const optional = required.includes(name) ? '' : '?';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${inner}<b>${escapeHtml(key)}</b>${optional}: ${typeText(schema, inner)}${notes(schema)}`;
  });
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[key: string]: ${typeText(additionalProperties as JsonSchema, inner)}`);
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

/** A schema as HTML that reads like a TypeScript type, with links to the named schemas. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.slice(COMPONENT.length));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return union(options, indent);
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') {
    const entry = typeText((schema.items ?? {}) as JsonSchema, indent);
    return entry.includes(' | ') ? `(${entry})[]` : `${entry}[]`;
  }
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.type ?? 'unknown';
}

/** The same with the notes of the outermost type. */
export const annotatedTypeText = (schema: JsonSchema): string => typeText(schema) + notes(schema);
