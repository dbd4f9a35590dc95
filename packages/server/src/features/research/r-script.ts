import type { Codebook, CodedScale } from './codebook.ts';
import { fitted } from './text-limit.ts';

const quoted = (text: string) => `"${fitted(text, 1000).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const vector = (values: readonly (string | number)[]) => `c(${values.join(', ')})`;

function scaleLine({ name, label, members, rule, maxMissing }: CodedScale): string {
  const of = (pick: (member: CodedScale['members'][number]) => string | number) => vector(members.map(pick));
  return [
    `  ${name} = list(label = ${quoted(label)}, missing = ${quoted(rule)}, max_missing = ${maxMissing},`,
    `    items = ${of(({ name: item }) => quoted(item))}, weights = ${of(({ weight }) => weight)},`,
    `    turned = ${of(({ reversed, lowest, highest }) => (reversed ? lowest + highest : 'NA'))})`,
  ].join('\n');
}

/** Reads the file into R: labels, answers as factors beside their codes, and the scales with what they are made of. */
export function rScript({ title, version, variables, scales }: Codebook): string {
  const coded = variables.filter(({ values }) => values.length > 0);
  const labels = variables.map(({ name, label }) => `attr(data$${name}, "label") <- ${quoted(label)}`);
  const values = coded.map(({ name, values: own }) => {
    const texts = own.map(({ code, label }) => `${quoted(label)} = ${code}`);
    return `  ${name} = ${vector(texts)}`;
  });
  const texts = variables.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const days = texts.filter((name) => name !== 'person');
  return `# ${fitted(title, 500)} (version ${version})
# source("import.R", encoding = "UTF-8")
data <- read.csv("data.csv", colClasses = ${vector(texts.map((name) => `${name} = "character"`))})
${days.map((name) => `data$${name} <- as.Date(data$${name})`).join('\n')}

${labels.join('\n')}

# Codes and what they mean; labelled(data, "q1") gives the answers as a factor.
codes <- list(
${values.join(',\n')}
)
labelled <- function(data, name) factor(data[[name]], levels = codes[[name]], labels = names(codes[[name]]))

# A scale is the sum of its items by their weights; where an item is turned, its score is taken from "turned".
scales <- list(
${scales.map(scaleLine).join(',\n')}
)
scale_items <- function(data, name) {
  scale <- scales[[name]]
  items <- mapply(function(item, weight, turned) {
    weight * (if (is.na(turned)) data[[item]] else turned - data[[item]])
  }, scale$items, scale$weights, scale$turned)
  items <- matrix(items, nrow = nrow(data), dimnames = list(NULL, scale$items))
  if (scale$missing == "zero") items[is.na(items)] <- 0
  items
}
cronbach <- function(data, name) {
  items <- na.omit(scale_items(data, name))
  k <- ncol(items)
  k / (k - 1) * (1 - sum(apply(items, 2, var)) / var(rowSums(items)))
}
`;
}
