import type { Category } from '@sanjeh/contract/category/category.schema';
import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { ContentText } from '../i18n/content-text.tsx';
import { useSay } from '../i18n/say.ts';
import { ForwardArrow } from './more-link.tsx';
import { Motif } from './picture.tsx';

function CategoryCard({ category }: { category: Category }) {
  const say = useSay();
  const { id, title, description } = category;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-3xl border border-line bg-surface shadow-low transition-[border-color,box-shadow] duration-200 hover:border-primary/60 hover:shadow-high">
      <Motif order={id - 1} className="h-32 w-full border-b border-line" />
      <div className="flex flex-1 flex-col p-6">
        <h3 className="text-xl">
          <Link
            to="/public/categories/{$categoryId}-exam"
            params={{ categoryId: String(id) }}
            className="outline-none after:absolute after:inset-0 after:rounded-3xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <ContentText text={title} />
          </Link>
        </h3>
        {description && (
          <ContentText as="p" className="mt-1 line-clamp-3 text-start text-muted" text={description} />
        )}
        <p aria-hidden className="mt-auto flex items-center gap-2 pt-5 font-semibold text-primary-text">
          {say(m.category_public_open)}
          <ForwardArrow />
        </p>
      </div>
    </li>
  );
}

export function CategoryCards({ categories }: { categories: readonly Category[] }) {
  return (
    <ul
      className={`grid gap-5 sm:grid-cols-2 md:gap-6 ${categories.length === 2 || categories.length === 4 ? '' : 'md:grid-cols-3'}`}
    >
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </ul>
  );
}
