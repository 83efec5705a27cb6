import { authorization } from '../../pictures/authorization.ts';
import { hoursLeft } from '../../pictures/hours-left.ts';
import { phone } from '../../pictures/phone.ts';
import { Picture } from '../../ui/picture.tsx';
import { heroScreens } from './home.content.ts';

/** The office's screen, with the coach's phone in front of it. */
export function HeroScreens() {
  return (
    <figure className="grid gap-3">
      <div className="relative pb-10 sm:pb-14">
        <Picture
          files={authorization}
          narrow={hoursLeft}
          alt={heroScreens.authorization}
          sizes="(min-width: 78rem) 41rem, (min-width: 64rem) 52vw, (min-width: 36rem) 92vw, 80vw"
          eager
          className="h-auto w-[88%] rounded-lg border border-line-strong sm:w-full"
        />
        <div className="absolute right-0 bottom-0 w-[28%] overflow-hidden rounded-[12%/5.6%] border border-line-strong sm:right-6 sm:w-[24%]">
          <Picture
            files={phone}
            alt={heroScreens.phone}
            sizes="(min-width: 64rem) 13vw, (min-width: 36rem) 24vw, 28vw"
            className="h-auto w-full"
          />
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft">{heroScreens.caption}</figcaption>
    </figure>
  );
}
