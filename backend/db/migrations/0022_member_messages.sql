-- contract: 0015_outlines
-- Refused are only rows that no version has written: codes are as they were, and what members are told is new.
ALTER TABLE "message" DROP CONSTRAINT "message_sealed_until_settled";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "number_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_member" ON "message" USING btree ("member_id","created");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at") WHERE "message"."event" is not null and "message"."state" in ('waiting', 'sending', 'unknown');--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_told_once" UNIQUE("member_id","event","subject");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_code_sealed_until_settled" CHECK ("message"."event" is not null or ("message"."settled_at" is null) = ("message"."sealed" is not null));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_code_or_event" CHECK (case when "message"."event" is null then "message"."number_hash" is not null and "message"."member_id" is null and "message"."text" is null
        else "message"."number_hash" is null and "message"."sealed" is null and "message"."subject" is not null and "message"."due_at" is not null end);