import { createFileRoute } from '@tanstack/react-router';
import { PublicHome } from '../../features/home/public-home.tsx';

export const Route = createFileRoute('/public/home')({ component: PublicHome });
