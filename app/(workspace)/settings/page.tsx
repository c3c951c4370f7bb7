import { redirect } from 'next/navigation';
import { settingPages } from '@/components/settings/setting-pages';

export default function SettingsPage() {
  redirect(settingPages[0].href);
}
