import { House, LogOut } from 'lucide-react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useWords } from '../ui/words.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Overlay = 'dialog' | 'delete' | 'deleteFaq' | 'drawer' | 'drawerEnd';

export function OverlayGallery() {
  const words = useWords();
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const opener = (overlay: Overlay, fa: string, en: string) => (
    <Button variant="secondary" onPress={() => setOpen(overlay)}>
      {words(kitSample(fa, en))}
    </Button>
  );
  return (
    <>
      <GallerySection title={kitSample('پنجره‌ها', 'Dialogs')}>
        <GalleryRow>
          {opener('dialog', 'گفت‌وگو', 'Dialog')}
          {opener('delete', 'حذف مورد', 'Delete item')}
          {opener('deleteFaq', 'حذف ناموفق', 'Failing delete')}
          {opener('drawer', 'کشوی آغاز', 'Drawer at start')}
          {opener('drawerEnd', 'کشوی پایان', 'Drawer at end')}
        </GalleryRow>
      </GallerySection>
      <GallerySection title={kitSample('اعلان، راهنما و منو', 'Toast, tooltip and menu')}>
        <GalleryRow>
          <Button variant="secondary" onPress={() => showToast(kitSample('ذخیره شد', 'Saved'))}>
            {words(kitSample('اعلان', 'Toast'))}
          </Button>
          <Button
            variant="secondary"
            onPress={() =>
              showToast(kitSample('پرسش حذف شد', 'The question was deleted'), {
                tone: 'neutral',
                action: { label: m.ui_undo, onAction: () => showToast(kitSample('برگشت', 'It is back')) },
              })
            }
          >
            {words(kitSample('اعلان با برگرداندن', 'Toast with undo'))}
          </Button>
          <Button variant="secondary" onPress={() => showToast(m.ui_error_description, { tone: 'act' })}>
            {words(kitSample('اعلان خطا', 'Failure toast'))}
          </Button>
          <Tooltip text={kitSample('خروج', 'Exit')}>
            <IconButton label={kitSample('خروج', 'Exit')}>
              <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
            </IconButton>
          </Tooltip>
          <Tooltip text={kitSample('به صفحهٔ نخست می‌رود', 'Goes to the first page')} side="above">
            <Button variant="secondary" icon={<House aria-hidden className="size-5" />}>
              {words(kitSample('خانه', 'Home'))}
            </Button>
          </Tooltip>
          <Menu
            label={kitSample('کارهای آزمون', 'Actions of the exam')}
            button={{ words: kitSample('منو', 'Menu'), icon: House }}
            actions={[
              {
                id: 'show',
                label: kitSample('نمایش', 'Show'),
                icon: House,
                onAction: () => showToast(kitSample('نمایش', 'Show')),
              },
              { id: 'copy', label: kitSample('رونوشت', 'Copy'), onAction: close, isDisabled: true },
            ]}
          />
        </GalleryRow>
      </GallerySection>
      <Dialog
        title={kitSample('پیش از شروع', 'Before you start')}
        isOpen={open === 'dialog'}
        onOpenChange={close}
        footer={<Button onPress={close}>{words(kitSample('فهمیدم', 'I see'))}</Button>}
      >
        {words(
          kitSample(
            'آزمون ۲۴ پرسش دارد و هر پاسخ همان دم ذخیره می‌شود.',
            'There are 24 questions; each answer is saved at once.',
          ),
        )}
      </Dialog>
      <DeleteDialog
        isOpen={open === 'delete'}
        onClose={close}
        onConfirm={() => wait(1200).then(() => undefined)}
        name="علی کریمی (12)"
      />
      <DeleteDialog
        kind="faq"
        isOpen={open === 'deleteFaq'}
        onClose={close}
        onConfirm={() => wait(600).then(() => Promise.reject(new Error('refused')))}
      />
      <Drawer
        title={kitSample('فهرست', 'Menu')}
        side={open === 'drawerEnd' ? 'end' : 'start'}
        isOpen={open === 'drawer' || open === 'drawerEnd'}
        onOpenChange={close}
      >
        {words(kitSample('پیوندهای نوار کناری', 'The links of the sidebar'))}
      </Drawer>
    </>
  );
}
